import { useState } from 'react'
import { ApiError, api, storedToken } from '#app/api.ts'
import { deleteDraft, readDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { isSameSession } from '#app/shared/session-token.ts'
import { replaceToken } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { type Profile, ProfileChange } from '#contract/accounts/accounts.ts'
import { isSameEmail } from '#contract/accounts/email-case.ts'
import { wrong } from '#contract/failures/issues.ts'
import { lengths } from '#contract/limits.ts'
import * as profileTexts from '#messages/profile.ts'
import { EmailField } from '../email-field.tsx'
import { OwnCode, useOwnCode } from '../phone/own-code.tsx'
import { useFormWithDraft } from '../use-form-with-draft.ts'

export const profileDraft = 'profile'

/** The server's error message, or a general one without a response. */
const complaintOf = (error: unknown) =>
  messageOf(error, error instanceof ApiError ? profileTexts.notUpdated : profileTexts.notUpdatedTryAgain)

interface ProfileFormProps {
  profile: Profile
  onSaved(profile: Profile): void
  onCancel(): void
}

/** Edits the own profile; a new email requires the current password, or a code to the number that signs in. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const { name, email, phone, address, hasPassword, confirmedPhone } = profile
  const [requested, setRequested] = useOwnCode(confirmedPhone)
  const [isNewEmail, setIsNewEmail] = useState(() => !isSameEmail(readDraft(profileDraft).email ?? email, email))
  const [schema] = useState(() =>
    ProfileChange.refine((typed) => typed.email || !email, {
      path: ['email'],
      message: wrong('email_required'),
    })
      .refine((typed) => typed.currentPassword || isSameEmail(typed.email, email) || !hasPassword, {
        path: ['currentPassword'],
        message: wrong('current_password_needed'),
      })
      .refine((typed) => typed.code || isSameEmail(typed.email, email) || hasPassword || !confirmedPhone, {
        path: ['code'],
        message: wrong('code_incomplete'),
      }),
  )
  const { field, submit, isSubmitting, formError } = useFormWithDraft(schema, {
    draft: profileDraft,
    defaultValues: { name, email, phone, address },
    toDraft: ({ currentPassword: _, code: __, ...typed }) => typed,
    onEdit: (typed) => setIsNewEmail(!isSameEmail(typed.email, email)),
    async save({ currentPassword, code, ...change }) {
      const before = storedToken()
      const body = isSameEmail(change.email, email)
        ? change
        : { ...change, currentPassword, code, request: requested?.request }
      const { user, token } = await api('PUT /api/user/profile', { body })
      deleteDraft(profileDraft)
      setRequested(undefined)
      if (isSameSession(before)) replaceToken(token)
      toast.success(profileTexts.updated)
      onSaved(user)
    },
    reasonFor: complaintOf,
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextField label={profileTexts.fullName} autoComplete="name" maxLength={lengths.name} {...field('name')} />
      <EmailField label={profileTexts.email} {...field('email')} />
      <TextField
        label={profileTexts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={lengths.phone}
        {...field('phone')}
      />
      <TextField
        label={profileTexts.address}
        autoComplete="street-address"
        maxLength={lengths.fullAddress}
        {...field('address')}
      />
      {isNewEmail && hasPassword && (
        <div className="sm:col-span-2 sm:max-w-md">
          <PasswordField
            label={profileTexts.currentPassword}
            autoComplete="current-password"
            hint={profileTexts.emailHint}
            maxLength={128}
            {...field('currentPassword')}
          />
        </div>
      )}
      {isNewEmail && !hasPassword && confirmedPhone && (
        <div className="sm:col-span-2 sm:max-w-md">
          <OwnCode phone={confirmedPhone} requested={requested} onRequested={setRequested} {...field('code')} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? profileTexts.saving : profileTexts.save}
        </Button>
        <Button look="outlined" onClick={onCancel} busy={isSubmitting}>
          {profileTexts.cancel}
        </Button>
        <FieldError error={formError} />
      </div>
    </form>
  )
}
