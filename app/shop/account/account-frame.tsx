import { ScenePicture } from '#app/content/pictures/scene.tsx'
import type { Elements } from '#app/ui/elements.ts'
import * as accountTexts from '#messages/account.ts'

/** The sign-in and sign-up screens: a picture of the gallery and its paper label next to the form. */
export function AccountFrame({ title, lead, children }: { title: string; lead: string; children: Elements }) {
  return (
    <div className="wrap grid gap-10 py-10 md:py-16 lg:grid-cols-2 lg:items-stretch lg:gap-20">
      <div aria-hidden className="relative hidden min-h-150 overflow-hidden lg:block dark:brightness-75">
        <ScenePicture name="about" alt="" sizes="(width >= 64rem) 100vw, 1px" className="absolute inset-0 size-full" />
        <div className="absolute bottom-6 left-6 bg-[#fffdf9] p-1.5 text-center text-[#211a15]">
          <div className="border-3 border-double border-[#e2d7c8] px-7 py-5">
            <p className="font-serif text-[2.125rem] leading-none font-semibold tracking-[0.1em]">AL-ARIA</p>
            <p className="caps mt-3 text-[#6d6056]">{accountTexts.dhakaSince}</p>
          </div>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col justify-center">
        <h1 className="text-[2.75rem] md:text-[3.5rem]">{title}</h1>
        <p className="mt-3 text-soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}
