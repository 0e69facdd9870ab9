type Draft = Record<string, string | undefined>

const keyOf = (form: string) => `draft:${form}`

/** The stored values of a form whose page was left or reloaded. Never used for passwords. */
export function readDraft(form: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? '{}')
    return Object.fromEntries(Object.entries(draft as object).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

export function saveDraft(form: string, draft: Draft) {
  try {
    window.sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: only the open form has the values.
  }
}

export function deleteDraft(form: string) {
  try {
    window.sessionStorage.removeItem(keyOf(form))
  } catch {
    // Storage is blocked: there are no drafts.
  }
}

/** Deletes all drafts at sign-out, so that the next user of this browser cannot read them. */
export function deleteDrafts() {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(keyOf(''))) window.sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: there are no drafts.
  }
}
