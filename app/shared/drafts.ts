import { currentAccountId } from './session-token.ts'

/** `account` is stored with it: the ID of the account that it belongs to. */
type Draft = Record<string, string | undefined>

/** In the back office: the staff member. A customer may be signed in in the same browser. */
let staffId: string | undefined

/** Drafts are those of this staff member from now on. */
export const keepDraftsOfStaff = (id: string | undefined) => {
  staffId = id
}

const ownerId = () => staffId ?? currentAccountId()

const keyOf = (form: string) => `draft:${form}`

/** Of this tab, or of all tabs of the browser. */
type DraftStorage = 'sessionStorage' | 'localStorage'

/**
 * The stored values of a form whose page was left or reloaded. Never used for passwords. An account's draft is for that
 * account only: another one may sign in in this tab. A guest's draft is kept after signing in.
 */
export function readDraft(form: string, storage: DraftStorage = 'sessionStorage'): Record<string, string> {
  try {
    const { account, ...draft } = JSON.parse(window[storage].getItem(keyOf(form)) ?? '{}') as Draft
    if (account !== undefined && account !== ownerId()) return {}
    return Object.fromEntries(
      Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export function saveDraft(form: string, draft: Draft, storage: DraftStorage = 'sessionStorage') {
  try {
    window[storage].setItem(keyOf(form), JSON.stringify({ ...draft, account: ownerId() }))
  } catch {
    // Storage is full or blocked: only the open form has the values.
  }
}

export function deleteDraft(form: string, storage: DraftStorage = 'sessionStorage') {
  try {
    window[storage].removeItem(keyOf(form))
  } catch {
    // Storage is blocked: there are no drafts.
  }
}

/** Deletes all drafts at sign-out, so that the next user of this browser cannot read them. */
export function deleteDrafts() {
  try {
    for (const storage of [window.sessionStorage, window.localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(keyOf(''))) storage.removeItem(key)
  } catch {
    // Storage is blocked: there are no drafts.
  }
}
