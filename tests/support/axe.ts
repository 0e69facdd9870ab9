import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

/** Half as large as `axe.source`; a browser parses it whenever it is loaded into a page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = typeof import('axe-core')

/**
 * axe violations on the page and in its frames, by rule, once all animations have ended: text that fades in or out has
 * too little contrast. Only violations are described: describing every passing element, as axe does by default, takes
 * several times as long as the checks. `without`: elements that are not checked.
 */
export async function violationsOf(page: Page, without: readonly string[] = []): Promise<string[]> {
  await Promise.all(page.frames().map(load))
  return page.evaluate(async (without) => {
    const { axe } = window as unknown as { axe: Axe }
    for (;;) {
      while (isMoving()) await new Promise(requestAnimationFrame)
      let changed = false
      const observer = new MutationObserver(() => {
        changed = true
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      const { violations } = await axe.run({ exclude: [...without] }, { resultTypes: ['violations'] })
      observer.disconnect()
      // axe has seen a page that changed between its checks, such as a button that was just enabled.
      if (violations.length > 0 && changed) continue
      return violations.map(({ id, help, nodes }) => `${id}: ${help} – ${nodes.map(({ html }) => html).join(' ')}`)
    }

    function isMoving() {
      const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      const animated = document.getAnimations().some((one) => one.playState === 'running' && ends(one))
      return animated || document.querySelector('[aria-busy="true"], [data-kind].opacity-0') !== null
    }
  }, without)
}

async function load(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(source)
  // The card form is a frame of another origin; axe only talks to frames that it is told to trust.
  await frame.evaluate(`axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}
