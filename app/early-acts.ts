// A page can be seen and used before its scripts run. What was typed, chosen, sent and tapped in that time counts once they do.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface EarlyActs {
  /** What was typed or chosen, as it stood after the visitor's last change. */
  fields: Map<Field, { value: string; checked?: boolean }>
  /** The button that was tapped last, or the form that was sent since. */
  last?: HTMLButtonElement | HTMLFormElement
  see(event: Event): void
}

/** For the inline script. Links, `<details>` and forms with an address work by themselves. */
export const rememberEarlyActs =
  // A property, for a variable could not be taken away again.
  'window.early={fields:new Map,see:function(e){var t=e.target;if(e.type==`input`)early.fields.set(t,{value:t.value,checked:t.checked});' +
  'else if(e.type==`click`)early.last=t.closest(`button[type=button]`)||early.last;' +
  'else if(!t.hasAttribute(`action`)){e.preventDefault();early.last=t}}};' +
  '[`input`,`click`,`submit`].forEach(function(n){addEventListener(n,early.see,true)});'

const earlyActs = () => Reflect.get(window, 'early') as EarlyActs | undefined

/** Called as React takes over the page: it answers every later tap itself. What is typed it hears once it has taken over. */
export function leaveTapsToReact() {
  const early = earlyActs()
  if (!early) return
  removeEventListener('click', early.see, true)
  removeEventListener('submit', early.see, true)
}

/** Called when the page answers: tells it what the visitor did before. */
export function repeatEarlyActs() {
  setTimeout(() => {
    const early = earlyActs()
    if (!early) return
    removeEventListener('input', early.see, true)
    for (const [field, { value, checked }] of early.fields) {
      if (!field.isConnected) continue
      if (checked !== undefined && /^(checkbox|radio)$/.test(field.type)) choose(field as HTMLInputElement, checked)
      else type(field, value)
    }
    const { last } = early
    Reflect.deleteProperty(window, 'early')
    if (!last?.isConnected) return
    if (last instanceof HTMLFormElement) last.requestSubmit()
    else last.click()
  })
}

// React hears of a change only when the field then differs from what it knows, which is what it found or set last.

function choose(field: HTMLInputElement, checked: boolean) {
  field.checked = !checked
  field.click()
}

function type(field: Field, value: string) {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (caret !== null && document.activeElement === field) (field as HTMLInputElement).setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
