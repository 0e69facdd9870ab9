import { Link } from 'react-router'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { href } from '../paths.ts'
import { type Field, Group } from './settings-group.tsx'

export function Vat({ field }: { field: Field }) {
  const { error: _, ...invoices } = field('vatInvoices')
  return (
    <Group title="VAT" id="vat">
      <div>
        <Checkbox label="VAT invoices (Mushak 6.3)" {...invoices} />
        <p className="text-sm text-soft">
          New invoices say the VAT in their prices, and credit notes what of it comes back (Mushak 6.7). Issued ones
          stay as they are. Each category has its{' '}
          <Link to={href('/admin/settings/vat-rates')} className="link">
            rates with dates
          </Link>
          .
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Registration number (BIN)"
          hint="Such as 002345678-0101"
          maxLength={14}
          {...field('vatNumber')}
        />
        <TextField
          label="Who answers for invoices"
          hint="Name and title, as they are printed"
          maxLength={80}
          {...field('vatIssuer')}
        />
      </div>
      <TextField
        label="Invoices above this amount are reported (৳)"
        hint="Each by itself, every month (Mushak 6.10)."
        inputMode="decimal"
        maxLength={12}
        {...field('vatLimit')}
      />
    </Group>
  )
}
