import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Panel } from '../layout/panel.tsx'
import { useChange } from '../saving/use-change.ts'
import { languageNames } from './letter-labels.ts'

/** Sends the saved letter to whoever presses the button. */
export function TestPanel({ id }: { id: string }) {
  const { send, busy, formError } = useChange(() => undefined)
  const test = (language: 'en' | 'bn') =>
    send(() => api('POST /api/admin/letters/:id/test', { params: { id }, body: { language } }))
  return (
    <Panel title="Test">
      <p className="text-sm text-soft">The letter as it is saved, emailed to you alone.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {(['en', 'bn'] as const).map((language) => (
          <Button key={language} look="outlined" busy={busy} onClick={() => void test(language)}>
            {`Email me in ${languageNames[language]}`}
          </Button>
        ))}
      </div>
      <FieldError error={formError} />
    </Panel>
  )
}
