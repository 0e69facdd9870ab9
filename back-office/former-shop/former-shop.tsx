import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '#app/ui/form/field.tsx'
import { type FormerShop, formerShopNames } from '#contract/former-shop/former-shop.ts'
import { Section } from '../layout/panel.tsx'
import { Screen } from '../layout/screen.tsx'
import { FormerShopFile } from './former-shop-file.tsx'

const exports: Record<FormerShop, Record<'customers' | 'orders', string>> = {
  woocommerce: {
    customers: 'In WooCommerce: Analytics → Customers → Download.',
    orders: 'In WooCommerce: Analytics → Orders → Download. It has neither addresses nor phone numbers.',
  },
  shopify: {
    customers: 'In Shopify: Customers → Export → All customers.',
    orders: 'In Shopify: Orders → Export → All orders.',
  },
}

/** What a shop that moves here brings along. */
export default function FormerShopScreen() {
  const [from, setFrom] = useState<FormerShop>('woocommerce')
  const how = exports[from]
  return (
    <Screen title="Former Shop" above={{ name: 'Settings', to: '/admin/settings' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        A shop that moves here brings its products, customers and orders as files that it exports. You see what each
        file would add before anything is added, and the same file again adds nothing twice.
      </p>
      <div className="mt-6 max-w-md">
        <SelectField
          label="The former shop ran on"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value as FormerShop)}
        >
          {Object.entries(formerShopNames).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Section title="Products" className="mt-8 border-t border-hair pt-6">
        <p className="mt-3 max-w-[62ch]">
          Products come with their pictures and old addresses under{' '}
          <Link to="/admin/catalogue/import" className="link">
            Import or Export
          </Link>
          . Other old addresses are under{' '}
          <Link to="/admin/content/addresses" className="link">
            Old Addresses
          </Link>
          .
        </p>
      </Section>
      <Section title="Customers" className="mt-8 border-t border-hair pt-6">
        <p className="mt-3 max-w-[62ch]">
          <span>{how.customers}</span> They get accounts without a password: with “Forgot your password?” they set one.
          Customers without an email need none: they sign in with their phone number.
        </p>
        <FormerShopFile key={`customers ${from}`} what="customers" from={from} />
      </Section>
      <Section title="Orders" className="mt-8 border-t border-hair pt-6">
        <p className="mt-3 max-w-[62ch]">
          <span>{how.orders}</span> They are kept for reading under{' '}
          <Link to="/admin/former-orders" className="link">
            Orders of the former shop
          </Link>
          , and count in no sum and no stock of this one.
        </p>
        <FormerShopFile key={`orders ${from}`} what="orders" from={from} />
      </Section>
    </Screen>
  )
}
