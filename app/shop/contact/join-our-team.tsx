import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/contact.ts'

/** Links to the message form with its subject filled in. */
export function JoinOurTeam() {
  return (
    <section className="wrap pt-16 text-center md:pt-24">
      <div className="double-hairline px-4 py-12 md:py-16">
        <p className="caps text-oud">{texts.careers}</p>
        <h2 className="mt-4 text-[2.125rem] md:text-[3.25rem]">{texts.joinOurTeam}</h2>
        <p className="mx-auto mt-4 max-w-md text-balance text-soft">{texts.joinLine}</p>
        <ButtonLink
          to={`/contact?${new URLSearchParams({ subject: texts.careers })}#message`}
          look="outlined"
          className="mt-8"
        >
          {texts.exploreCareers}
        </ButtonLink>
      </div>
    </section>
  )
}
