import { Link, useNavigate } from 'react-router'
import * as notFoundTexts from '#messages/not-found.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

const popular = [
  { ...notFoundTexts.popular.shop, to: '/shop' },
  { ...notFoundTexts.popular.about, to: '/about' },
  { ...notFoundTexts.popular.contact, to: '/contact' },
  { ...notFoundTexts.popular.signIn, to: '/signin' },
]

/** The 404 screen. */
export function NotFoundScreen() {
  const navigate = useNavigate()
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <div className="wrap pt-14 text-center md:pt-24">
      <p aria-hidden className="font-serif text-[7rem] leading-none text-gold italic md:text-[10.5rem]">
        {notFoundTexts.code}
      </p>
      <h1 className="mt-3 text-[2.5rem] md:text-[3.75rem]">{notFoundTexts.title}</h1>
      <p className="mx-auto mt-4 max-w-[46ch] text-soft">{notFoundTexts.line}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{notFoundTexts.goHome}</ButtonLink>
        <ButtonLink to="/shop" look="outlined">
          {notFoundTexts.browse}
        </ButtonLink>
        <Button look="quiet" onClick={back}>
          {notFoundTexts.goBack}
        </Button>
      </div>
      <nav aria-labelledby="popular-pages" className="mt-16 md:mt-24">
        <h2 id="popular-pages" className="caps font-sans">
          {notFoundTexts.popularPages}
        </h2>
        <ul className="mt-5 grid grid-cols-2 border-t border-l border-hair text-left md:grid-cols-4">
          {popular.map(({ name, to, line }) => (
            <li key={to} className="border-r border-b border-hair bg-card">
              <Link
                to={to}
                prefetch="intent"
                className="group flex h-full flex-col px-4 py-5.5 focus-visible:-outline-offset-3 md:px-7"
              >
                <span className="font-serif text-2xl font-semibold group-hover:italic">{name}</span>
                <span className="mt-1 text-sm text-soft">{line}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-10 text-sm text-soft">{notFoundTexts.customers}</p>
    </div>
  )
}
