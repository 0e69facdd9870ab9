import type { Elements } from '#app/ui/elements.ts'
import { type Permission, permissionTexts } from '#contract/accounts/permissions.ts'
import { useMay } from './staff.ts'

interface OnlyWithProps {
  needs: Permission
  /** Of a part that needs no explanation: those who may not use it do not see it. */
  hidden?: boolean
  children: Elements
}

/** What only people with this permission may do: for all others its fields and buttons are disabled, with the reason. */
export function OnlyWith({ needs, hidden = false, children }: OnlyWithProps) {
  const may = useMay()
  if (may(needs)) return children
  if (hidden) return null
  return (
    <>
      <p className="col-span-full mt-3 text-sm text-soft print:hidden">{`Your role does not include “${permissionTexts[needs].text}”.`}</p>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  )
}
