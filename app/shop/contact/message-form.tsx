import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { TokenClaims } from '#contract/accounts/accounts.ts'
import { NewMessage } from '#contract/contact.ts'
import { lengths } from '#contract/limits.ts'
import * as texts from '#messages/contact.ts'
import { startOf, subjectOf } from './message-draft.ts'

const Written = NewMessage.pick({ subject: true, message: true })
const draftName = 'contact'

export type Author = Pick<TokenClaims, 'name' | 'email'>

interface MessageFormProps {
  /** The author; null while signed out or unknown: the form is then disabled. */
  author: Author | null
  /** The subject in the page's URL, or an empty string. */
  urlSubject: string
  /** The URL to return to after sign-in. */
  returnUrl: string
  onSent?(): void
}

/** The message form. Its draft is stored until it is sent. */
export function MessageForm({ author, urlSubject, returnUrl, onSent }: MessageFormProps) {
  const navigate = useNavigate()
  const { formError, showError, clearError } = useFormError()
  // No draft is read before the user is known: the server renders the same empty form.
  const [start] = useState(() => startOf(author ? readDraft(draftName) : {}, author?.email, urlSubject))
  const { field, setFieldErrors, handleSubmit, isSubmitting, getValues, reset } = useCheckedForm(Written, {
    defaultValues: { subject: start.subject, message: start.message },
    readOnlyWhileSubmitting: true,
    onEdit(typed) {
      clearError()
      if (author) saveDraft(draftName, { ...typed, email: author.email, urlSubject })
    },
  })

  const lastUrlSubject = useRef(start.urlSubject)
  // A link may set another subject while the form is open.
  useEffect(() => {
    const typed = getValues()
    const subject = subjectOf({ subject: typed.subject, urlSubject: lastUrlSubject.current }, urlSubject)
    if (subject !== typed.subject) reset({ ...typed, subject })
    lastUrlSubject.current = urlSubject
  }, [urlSubject, getValues, reset])

  const submit = handleSubmit(async (written) => {
    clearError()
    try {
      const { message } = await api('POST /api/contact', {
        body: { name: author?.name, email: author?.email, ...written },
      })
      deleteDraft(draftName)
      reset({ subject: '', message: '' })
      toast.success(message)
      onSent?.()
    } catch (error) {
      const isNetworkError = !(error instanceof ApiError)
      const reason = isNetworkError ? texts.notSent : messageOf(error, texts.rejected)
      showError(reason)
      if (endedSession(error)) return void navigate(withReturnPath('/signin', returnUrl))
      if (!isNetworkError) setFieldErrors(error.response.fields)
    }
  })

  function onSubmit(event: FormEvent) {
    if (author) return void submit(event)
    event.preventDefault()
    toast.error(texts.logInFirst)
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={texts.form}
      onSubmit={onSubmit}
      className={`grid gap-5 transition-opacity duration-200 ${author ? '' : 'opacity-75'}`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={texts.name} autoComplete="name" readOnly disabled={!author} value={author?.name ?? ''} />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          readOnly
          disabled={!author}
          value={author?.email ?? ''}
        />
      </div>
      <TextField
        label={texts.subject}
        required
        autoComplete="off"
        maxLength={lengths.subject}
        disabled={!author}
        {...field('subject')}
      />
      <TextArea
        label={texts.message}
        required
        rows={7}
        maxLength={lengths.message}
        disabled={!author}
        {...field('message')}
      />
      <FieldError error={formError} />
      <div>
        <Button
          type="submit"
          busy={isSubmitting}
          aria-disabled={!author || undefined}
          className="w-full sm:w-auto sm:min-w-48"
        >
          {isSubmitting ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  )
}
