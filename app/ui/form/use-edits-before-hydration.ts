import { type RefObject, useEffect } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.defaultSelected && !option.selected)
  // Of two radio buttons that changed, only the selected one sends an event.
  if (isChecked(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
  return control.value !== control.defaultValue
}

/** Makes React compare the control with the value of the HTML, and sends the event that the browser had sent. */
function repeatEdit(control: Control) {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isChecked(control)) {
    control.checked = control.defaultChecked
    // Not `click()`, which does nothing while a click of the same element is being dispatched.
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  } else {
    const { value } = control
    // React replaces this setter on the element, so that it knows the last value; the prototype's leaves that
    // unchanged.
    control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    const left = () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    if (document.activeElement !== control) setTimeout(left)
  }
}

/**
 * Calls `onChange`, and `onBlur` of text fields without focus, for the controls in `container` that the customer edited
 * before they were hydrated. React itself keeps such an edit on the screen without calling `onChange`, and undoes it
 * with a later render (https://github.com/facebook/react/pull/33129 fixes it behind a flag of experimental versions).
 */
export function useEditsBeforeHydration(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const controls = container.current?.querySelectorAll<Control>('input, select, textarea') ?? []
    for (const control of controls) if (isEdited(control)) repeatEdit(control)
  }, [container])
}
