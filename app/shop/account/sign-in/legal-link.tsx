import { Link } from 'react-router'
import * as accountTexts from '#messages/account.ts'

/** A page with what a new customer agrees to; in a new tab, so that typed text is not lost. */
export const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" className="link">
    <span>{children}</span>
    <span className="sr-only">{accountTexts.opensInNewTab}</span>
  </Link>
)
