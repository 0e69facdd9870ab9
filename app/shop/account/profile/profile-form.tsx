import { useState } from 'react'
import { api, Refused, storedToken } from '#app/api.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import { isSameSession } from '#app/stores/same-session.ts'
import { endedSession, replaceToken } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { PasswordField, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { toast } from '#app/ui/toast.tsx'
import { missingPassword, type Profile, ProfileChange } from '#contract/accounts/accounts.ts'
import { lengths } from '#contract/limits.ts'
import { EmailField } from '../email-field.tsx'

export const profileDraft = 'profile'

/** The shop's no in its own words; no answer at all in others. */
const complaintOf = (error: unknown) =>
  error instanceof Refused ? error.message || 'Failed to update profile' : 'Failed to update profile. Please try again.'

const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

interface ProfileFormProps {
  profile: Profile
  onSaved(profile: Profile): void
  onCancel(): void
}

/** Editing the own profile; a new e-mail asks for the current password. What was typed survives a failure, an ended session and a reload, but for the password. */
export function ProfileForm({ profile: { name, email, phone, address }, onSaved, onCancel }: ProfileFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [start] = useState(() => ({ name, email, phone, address, ...readDraft(profileDraft) }))
  const [isNewEmail, setIsNewEmail] = useState(!isSameEmail(start.email, email))
  const [schema] = useState(() =>
    ProfileChange.refine((typed) => typed.currentPassword || isSameEmail(typed.email, email), {
      path: ['currentPassword'],
      message: missingPassword,
    }),
  )
  const { field, send, sending, refuse } = useCheckedForm(schema, {
    start,
    onEdit({ currentPassword: _, ...typed }) {
      setRefusal(undefined)
      setIsNewEmail(!isSameEmail(typed.email, email))
      keepDraft(profileDraft, typed)
    },
  })

  const submit = send(async (change) => {
    setRefusal(undefined)
    const before = storedToken()
    try {
      const { currentPassword, ...rest } = change
      const body = isSameEmail(change.email, email) ? rest : { ...rest, currentPassword }
      const { user, token } = await api('PUT /api/user/profile', { body })
      dropDraft(profileDraft)
      if (isSameSession(before)) replaceToken(token)
      toast.success('Profile updated successfully')
      onSaved(user)
    } catch (error) {
      if (endedSession(error)) return
      const message = complaintOf(error)
      setRefusal(message)
      toast.error(message)
      if (error instanceof Refused) refuse(error.answer.fields)
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextField label="Full Name" autoComplete="name" maxLength={lengths.name} {...field('name')} />
      <EmailField label="Email Address" {...field('email')} />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={lengths.phone}
        {...field('phone')}
      />
      <TextField label="Address" autoComplete="street-address" maxLength={lengths.fullAddress} {...field('address')} />
      {isNewEmail && (
        <div className="sm:col-span-2 sm:max-w-md">
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            hint="Your e-mail changes once you have opened the link that we send to the new address."
            maxLength={128}
            {...field('currentPassword')}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" disabled={sending} aria-busy={sending}>
          {sending ? 'Saving...' : 'Save'}
        </Button>
        <Button look="outlined" onClick={onCancel} disabled={sending}>
          Cancel
        </Button>
        <FieldError error={refusal} />
      </div>
    </form>
  )
}
