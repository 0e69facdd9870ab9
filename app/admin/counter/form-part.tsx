import type { Elements } from '#app/ui/elements.ts'

/** A part of the form of an order, with its heading. */
export function FormPart({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.625rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}
