import { useId, useState } from 'react'
import { api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { OrderMessageChoice, Profile } from '#contract/accounts/accounts.ts'
import * as profileTexts from '#messages/profile.ts'

interface OrderUpdatesProps {
  /** undefined while it loads. */
  profile: Profile | undefined
  onSaved(profile: Profile): void
}

/** How the customer wants messages about orders; a choice is saved at once. */
export function OrderUpdates({ profile, onSaved }: OrderUpdatesProps) {
  const heading = useId()
  const [saving, setSaving] = useState(false)
  const { formError, showError, clearError } = useFormError()
  const { orderMessages, messageLanguage }: Partial<Profile> = profile ?? {}
  async function save(change: Partial<Pick<Profile, 'orderMessages' | 'messageLanguage'>>) {
    if (!profile) return
    setSaving(true)
    clearError()
    try {
      const body = { orderMessages: profile.orderMessages, messageLanguage: profile.messageLanguage, ...change }
      const { user } = await api('PUT /api/user/order-messages', { body })
      toast.success(profileTexts.updatesSaved)
      onSaved(user)
    } catch (error) {
      if (!endedSession(error)) showError(messageOf(error, profileTexts.updatesNotSaved))
    } finally {
      setSaving(false)
    }
  }
  return (
    <section aria-labelledby={heading} aria-busy={saving} className="border border-hair bg-card p-6">
      <h2 id={heading} className="text-[1.75rem]">
        {profileTexts.updates}
      </h2>
      <p className="mt-3 text-soft">{profileTexts.updatesLine}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <SelectField
          label={profileTexts.updatesBy}
          value={orderMessages ?? 'both'}
          disabled={!profile}
          onChange={({ target }) => void save({ orderMessages: target.value as OrderMessageChoice })}
        >
          <option value="both">{profileTexts.updatesByBoth}</option>
          <option value="sms">{profileTexts.updatesBySms}</option>
          <option value="email">{profileTexts.updatesByEmail}</option>
        </SelectField>
        <SelectField
          label={profileTexts.messagesIn}
          value={messageLanguage ?? ''}
          disabled={!profile}
          onChange={({ target: { value } }) =>
            void save({ messageLanguage: value === 'en' || value === 'bn' ? value : null })
          }
        >
          <option value="">{profileTexts.messagesInOrder}</option>
          <option value="bn">{profileTexts.messagesInBangla}</option>
          <option value="en">{profileTexts.messagesInEnglish}</option>
        </SelectField>
      </div>
      <FieldError error={formError} />
    </section>
  )
}
