import { useState } from 'react'
import { SelectField } from '#app/ui/form/field.tsx'
import type { ImportSource } from '#contract/catalogue/catalogue-imports.ts'
import { Section } from '../layout/panel.tsx'
import { ChooseFile } from './choose-file.tsx'

const shops: Record<Exclude<ImportSource, 'shop'>, { name: string; how: string }> = {
  woocommerce: { name: 'WooCommerce', how: 'Products → Export, with all columns' },
  shopify: { name: 'Shopify', how: 'Products → Export → All products, as a CSV file for Excel' },
}

/** Adds the products of another shop from its export. */
export function OtherShop({ onChecked }: { onChecked(importId: string): void }) {
  const [from, setFrom] = useState<keyof typeof shops>('woocommerce')
  return (
    <Section title="Products of Another Shop" className="mt-10 border-t border-hair pt-6">
      <p className="mt-3 max-w-[62ch] text-soft">
        Its export adds the products that this shop does not have yet, with sizes, prices and stocks. Their pictures are
        loaded afterwards, and links to their old pages lead here. They stay hidden until you publish them. A second
        import of the same file changes nothing.
      </p>
      <div className="mt-4 max-w-md">
        <SelectField
          label="The file comes from"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value as keyof typeof shops)}
        >
          {Object.entries(shops).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className="mt-2 text-sm text-soft">{shops[from].how}</p>
      </div>
      <ChooseFile from={from} onChecked={onChecked} />
    </Section>
  )
}
