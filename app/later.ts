// What no first view waits for: it is loaded when the first page has rested for some seconds.
import './counting/steps.ts'
import './offline/keep-pages.ts'
