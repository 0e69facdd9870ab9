import { saveFile } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { useSaving } from '../saving/use-saving.ts'

interface ExportButtonProps {
  /** Whether the list is filtered. */
  isFiltered: boolean
  load(): Promise<{ name: string; csv: string }>
  /** A note about the file. */
  note?: string | undefined
}

/** Exports the listed items as a CSV file. */
export function ExportButton({ isFiltered, load, note }: ExportButtonProps) {
  const { busy, saveError, save } = useSaving()
  const download = () =>
    save(async () => {
      const { name, csv } = await load()
      saveFile(name, csv)
      toast.success([`${name} saved`, note].filter(Boolean).join('. '))
    })
  return (
    <div className="flex flex-col gap-1">
      <Button look="outlined" busy={busy} onClick={() => void download()}>
        {isFiltered ? 'Export these' : 'Export all'}
      </Button>
      <FieldError error={saveError} />
    </div>
  )
}
