import { Link } from 'react-router'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldGroup } from '../layout/field-group.tsx'
import { href } from '../paths.ts'
import { type Field, Switch } from './field-kinds.tsx'

export function Vat({ field }: { field: Field }) {
  return (
    <FieldGroup title="VAT" id="vat">
      <Switch label="VAT invoices (Mushak 6.3)" field={field('vat.invoices')}>
        New invoices say the VAT in their prices, and credit notes what of it comes back (Mushak 6.7). Issued ones stay
        as they are. Each category has its{' '}
        <Link to={href('/admin/settings/vat-rates')} className="link">
          rates with dates
        </Link>
        .
      </Switch>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Registration number (BIN)"
          hint="Such as 002345678-0101"
          maxLength={14}
          {...field('vat.number')}
        />
        <TextField
          label="Who answers for invoices"
          hint="Name and title, as they are printed"
          maxLength={80}
          {...field('vat.issuer')}
        />
      </div>
      <TextField
        label="Invoices above this amount are reported (৳)"
        hint="Each by itself, every month (Mushak 6.10)."
        inputMode="decimal"
        maxLength={12}
        {...field('vat.limit')}
      />
    </FieldGroup>
  )
}
