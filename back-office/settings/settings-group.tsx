import type { Elements } from '#app/ui/elements.ts'
import type { useCheckedForm } from '#app/ui/form/checked-form.ts'
import type { TypedSettings } from './typed-settings.ts'

export type Field = ReturnType<typeof useCheckedForm<TypedSettings, never>>['field']

/** Settings that belong together. */
export function Group({ title, id, children }: { title: string; id?: string; children: Elements }) {
  return (
    <section id={id} className="scroll-mt-6 grid gap-5 border border-hair bg-card p-5 md:p-6">
      <h2 className="text-[1.625rem]">{title}</h2>
      {children}
    </section>
  )
}
