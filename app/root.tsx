import { use } from 'react'
import { Links, type LinksFunction, Meta, Outlet, ScrollRestoration } from 'react-router'
import { useFailedNavigations } from '#app/shared/failed-navigation.ts'
import { SlowNavigation } from '#app/shared/slow-navigation.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { language } from '#messages/language.ts'
import * as layoutTexts from '#messages/layout.ts'
import { fonts, stylesheet } from '#typefaces'
import { NonceContext } from './document/nonce.ts'
import { ownUrl } from './document/page-meta.ts'
import { preloadFont } from './document/preload-font.ts'
import { ScriptsAfterPaint } from './document/scripts-after-paint.tsx'
import { loadingScreenScript, useRestore } from './stores/restore.ts'

export { ErrorScreen as ErrorBoundary } from './shop/layout/error-screen.tsx'

export const links: LinksFunction = () => [
  ...fonts.map(preloadFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: language === 'bn' ? '/bn.webmanifest' : '/site.webmanifest' },
]

/** The HTML document. Every visitor gets the same bytes; only the page behind the link to an order is not for everyone. */
export function Layout({ children }: { children: Elements }) {
  const nonce = use(NonceContext)
  return (
    <html lang={language} data-site-url={ownUrl()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f7f2ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17120f" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning>
          {loadingScreenScript}
        </script>
        <Meta />
        {/* with a precedence React renders it before every other link, so that it is requested first */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <Links />
      </head>
      <body>
        <p
          id="loading-screen"
          className="fixed inset-0 z-100 place-items-center bg-paper px-6 text-center font-serif text-3xl"
          role="status"
        >
          {layoutTexts.loading}
        </p>
        {children}
        <ScrollRestoration nonce={nonce} />
        <ScriptsAfterPaint nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useRestore()
  const stayed = useFailedNavigations()
  return (
    <>
      <Outlet />
      {!stayed && <SlowNavigation />}
    </>
  )
}
