import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'

type BatchField = 'code' | 'madeIn' | 'expiresIn' | 'source' | 'sourceInBangla'
type FieldProps = { error: string | undefined } & Pick<ComponentProps<'input'>, 'name'>

/** What stands on the boxes of received bottles. Without it nothing is said of where they come from. */
export function BatchFields({ field }: { field(name: BatchField): FieldProps & object }) {
  const text = { maxLength: lengths.group, autoComplete: 'off' } as const
  return (
    <details className="border-y border-hair py-2">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">Batch of these bottles</summary>
      <div className="flex flex-col gap-3 pt-1 pb-2">
        <TextField label="Batch code" hint="On the box and below the bottle" {...text} {...field('code')} />
        <TextField label="Made in" hint="Such as 2026-03" {...text} maxLength={7} {...field('madeIn')} />
        <TextField label="Use by" hint="Such as 2029-03" {...text} maxLength={7} {...field('expiresIn')} />
        <TextField label="Importer or source" {...text} {...field('source')} />
        <TextField label="Importer or source in Bangla" lang="bn" {...text} {...field('sourceInBangla')} />
      </div>
    </details>
  )
}
