import type { ReactNode } from 'react'

/** The sign-in and sign-up screens: the bottle's paper label beside the form. */
export function AccountFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap grid gap-10 py-10 md:py-16 lg:grid-cols-2 lg:items-stretch lg:gap-20">
      <div aria-hidden className="hidden bg-oud p-5 text-on-oud lg:block">
        <div className="grid h-full min-h-136 place-items-center border-3 border-double border-on-oud/45 p-10 text-center">
          <div>
            <p className="caps">Since 1969</p>
            <p className="mt-8 font-serif text-[76px] leading-[0.95]">
              AL-ARIA
              <br />
              <em className="text-[52px]">Perfume Gallery</em>
            </p>
            <p className="mx-auto mt-8 w-44 border-t border-on-oud/45 pt-6 font-serif text-xl">Dhaka</p>
          </div>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col justify-center">
        <h1 className="text-[44px] md:text-[56px]">{title}</h1>
        <p className="mt-3 text-soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}
