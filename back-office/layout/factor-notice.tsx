import { Link, useLocation } from 'react-router'
import { permissionTexts } from '#contract/accounts/permissions.ts'
import { useStaff } from '../staff.ts'

const path = '/admin/second-factor'

/** Shown above every screen to people without a second factor whose role includes what needs one. */
export function FactorNotice() {
  const { hasSecondFactor, grants } = useStaff()
  const { pathname } = useLocation()
  const needsOne = grants.some(({ permission }) => permissionTexts[permission].proof !== 'none')
  if (hasSecondFactor || !needsOne || pathname === path) return null
  return (
    <p role="note" className="border-b border-hair bg-card px-5 py-3 text-sm md:px-6 print:hidden">
      <span>Refunds, money, exports, people and ways to pay open with a second factor.</span>{' '}
      <Link to={path} className="link inline-block min-h-6">
        Set it up
      </Link>
    </p>
  )
}
