import { useState } from 'react'

/**
 * The text of a field that follows `source`, such as a URL parameter. Text being typed is not overwritten when
 * a value that came from this very field arrives.
 */
export function useSyncedText(source: string) {
  const [field, setField] = useState<{ text: string; source: string; sent?: string }>({ text: source, source })
  const { text, sent } = field
  if (source !== field.source) setField({ text: source === sent ? text : source, source })
  return {
    text: source === field.source || source === sent ? text : source,
    setText: (typed: string) => setField((before) => ({ ...before, text: typed })),
    /** Must be called with the field's new value before `source` changes to it. */
    markSent: (value: string) => setField((before) => ({ ...before, sent: value })),
  }
}
