import { ButtonLink } from '#app/ui/button.tsx'

/** Links to the message form with its subject filled in. */
export function JoinOurTeam() {
  return (
    <section className="wrap pt-16 text-center md:pt-24">
      <div className="double-hairline px-4 py-12 md:py-16">
        <p className="caps text-oud">Careers</p>
        <h2 className="mt-4 text-[2.125rem] md:text-[3.25rem]">Join Our Team</h2>
        <p className="mx-auto mt-4 max-w-md text-balance text-soft">
          We look for people who listen well, handle every bottle with care and remember what a customer wore last year.
          A good nose can be trained.
        </p>
        <ButtonLink to="/contact?subject=Careers#message" look="outlined" className="mt-8">
          Explore Careers
        </ButtonLink>
      </div>
    </section>
  )
}
