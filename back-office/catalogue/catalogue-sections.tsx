import { NavLink } from 'react-router'

const sections = [
  { name: 'Products', to: '/admin/catalogue' },
  { name: 'Stock', to: '/admin/catalogue/stock' },
  { name: 'Sale prices', to: '/admin/catalogue/sales' },
  { name: 'Brands', to: '/admin/catalogue/brands' },
  { name: 'Categories', to: '/admin/catalogue/categories' },
  { name: 'Offers', to: '/admin/offers' },
  { name: 'Scent', to: '/admin/catalogue/scent' },
  { name: 'Bangla', to: '/admin/catalogue/bangla' },
  { name: 'Feeds', to: '/admin/catalogue/feeds' },
]

/** The screens of the catalogue. */
export function CatalogueSections() {
  return (
    <nav aria-label="Catalogue" className="mt-4 border-b border-hair">
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(({ name, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center border-b-2 border-transparent text-[0.9375rem] text-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink focus-visible:-outline-offset-3"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
