import { useState } from 'react'

/**
 * The text of a field that follows `value`, such as a part of the address. What is being typed is not overwritten when
 * a value that came from this very field arrives there.
 */
export function useFollowedText(value: string) {
  const [field, setField] = useState<{ text: string; follows: string; sent?: string }>({ text: value, follows: value })
  const { text, follows, sent } = field
  if (value !== follows) setField({ text: value === sent ? text : value, follows: value })
  return {
    text: value === follows || value === sent ? text : value,
    type: (typed: string) => setField((before) => ({ ...before, text: typed })),
    /** To be called with what the field asks for, before `value` becomes that. */
    sent: (asked: string) => setField((before) => ({ ...before, sent: asked })),
  }
}
