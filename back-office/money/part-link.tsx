import { Link } from 'react-router'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { href } from '../paths.ts'

interface PartLinkProps {
  orderId: string
  /** Decimal taka. */
  collected: number
  amount: number
}

/** Leads to the order where staff record which bottles were delivered, with what the courier has collected. */
export function PartLink({ orderId, collected, amount }: PartLinkProps) {
  return (
    <span className="mt-1 block text-sm">
      <span>{`${formatTaka(collected)} of ${formatTaka(amount)}: were only some bottles delivered?`}</span>{' '}
      <Link
        to={`${href('/admin/orders/:orderId', { orderId })}?collected=${collected}`}
        aria-label={`Record what was delivered of ${orderNumber(orderId)}`}
        className="link inline-block py-1"
      >
        Record which
      </Link>
    </span>
  )
}
