import { useState } from 'react'

/**
 * The text of a field that follows `value`, such as a URL parameter. Text being typed is not overwritten when
 * a value that came from this very field arrives.
 */
export function useFollowedText(value: string) {
  const [field, setField] = useState<{ text: string; follows: string; sent?: string }>({ text: value, follows: value })
  const { text, follows, sent } = field
  if (value !== follows) setField({ text: value === sent ? text : value, follows: value })
  return {
    text: value === follows || value === sent ? text : value,
    type: (typed: string) => setField((before) => ({ ...before, text: typed })),
    /** Must be called with the field's new value before `value` changes to it. */
    sent: (asked: string) => setField((before) => ({ ...before, sent: asked })),
  }
}
