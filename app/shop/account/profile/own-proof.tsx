import { ApiError } from '#app/api.ts'
import { PasswordField } from '#app/ui/form/field.tsx'
import type { Profile } from '#contract/accounts/accounts.ts'
import type { OwnerProof } from '#contract/accounts/owner-proof.ts'
import * as profileTexts from '#messages/profile.ts'
import { OwnCode, useOwnCode } from '../phone/own-code.tsx'

export type Problems = Partial<Record<'currentPassword' | 'code', string | undefined>>

/** What is wrong with the proof, if that is why a call failed. */
export function problemsOf(error: unknown): Problems | undefined {
  const { currentPassword, code } = (error instanceof ApiError && error.response.fields) || {}
  return currentPassword || code ? { currentPassword, code } : undefined
}

interface OwnProofProps {
  profile: Profile
  proof: OwnerProof
  problems: Problems
  onChange(proof: OwnerProof): void
}

/** The password of the account or, if it has none, a code to the number that signs in. */
export function OwnProof({ profile: { hasPassword, confirmedPhone }, proof, problems, onChange }: OwnProofProps) {
  const [requested, setRequested] = useOwnCode(confirmedPhone)
  if (hasPassword)
    return (
      <div className="mt-5">
        <PasswordField
          label={profileTexts.currentPassword}
          autoComplete="current-password"
          value={proof.currentPassword ?? ''}
          error={problems.currentPassword}
          onChange={({ target }) => onChange({ currentPassword: target.value })}
        />
      </div>
    )
  if (!confirmedPhone) return null
  const { code = '' } = proof
  return (
    <div className="mt-5">
      <OwnCode
        phone={confirmedPhone}
        requested={requested}
        onRequested={(next) => {
          setRequested(next)
          onChange({ code, request: next.request })
        }}
        value={code}
        error={problems.code}
        onChange={({ target }) => onChange({ code: target.value, request: requested?.request })}
      />
    </div>
  )
}
