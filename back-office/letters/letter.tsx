import { SearchX } from 'lucide-react'
import { api } from '#app/api.ts'
import { RichTextView, richTextLook } from '#app/content/text/rich-text.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { CallResponse } from '#contract/api.ts'
import { contentInBangla } from '#contract/content/bangla-texts.ts'
import { Letter } from '#contract/letters/letters.ts'
import type { DraftFields } from '../content/drafts/use-draft.ts'
import { VersionedEditor } from '../content/drafts/versioned-editor.tsx'
import { RichTextField } from '../content/text-editor/rich-text-field.tsx'
import { FieldGroup } from '../layout/field-group.tsx'
import { LoadState, MissingScreen, Screen } from '../layout/screen.tsx'
import { OnlyWith } from '../only-with.tsx'
import { useMay } from '../staff.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { letterColors } from './letter-labels.ts'
import { SendPanel } from './send-panel.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { TestPanel } from './test-panel.tsx'

const names: Record<Exclude<keyof Letter, 'bangla' | 'outdated'>, string> = { subject: 'subject', body: 'text' }
const above = { name: 'Letters', to: '/admin/letters' }

/** Writes, tests and sends a letter; shows how far it is sent. */
export default function LetterScreen() {
  const id = usePathParam('id')
  const may = useMay()
  const { data, ...loaded } = useStaffData(
    'GET /api/admin/letters/:id',
    { params: { id } },
    { pollEvery: ({ sending }) => sending.state === 'sending' && 10_000 },
  )
  if (loaded.loadError?.missing) return <MissingScreen what="Letter" icon={SearchX} above={above} list={above.to} />
  const setSending = (sending: NonNullable<typeof data>['sending']) => data && loaded.replace({ ...data, sending })
  const { current, sending } = data ?? {}
  const isDraft = sending?.state === 'draft'
  return (
    <Screen
      title={current?.content.subject ?? 'Letter'}
      above={above}
      actions={sending && <StatusBadge color={letterColors[sending.state]}>{sending.state}</StatusBadge>}
    >
      <LoadState loaded={loaded} what="the letter" className="mt-6 h-96" />
      {data && isDraft && (
        <>
          <OnlyWith needs="content.edit">
            <Editor key={id} id={id} data={data} onLoaded={(now) => loaded.replace({ ...data, ...now })} />
          </OnlyWith>
          <div className="mt-6 grid gap-6">
            {may('content.edit') && <TestPanel id={id} />}
            <OnlyWith needs="letters.send">
              <SendPanel id={id} version={data.current.version} onSent={setSending} load={loaded.load} />
            </OnlyWith>
          </div>
        </>
      )}
      {current && sending && !isDraft && (
        <div className="mt-6 grid gap-6">
          <SendingPanel id={id} sending={sending} onChanged={setSending} load={loaded.load} />
          <div className="border border-hair bg-card px-5">
            <LetterView letter={current.content} />
          </div>
        </div>
      )}
    </Screen>
  )
}

interface EditorProps {
  id: string
  data: CallResponse<'GET /api/admin/letters/:id'>
  onLoaded(now: Pick<CallResponse<'GET /api/admin/letters/:id'>, 'current' | 'earlier'>): void
}

const Editor = ({ id, data, onLoaded }: EditorProps) => (
  <VersionedEditor<Letter>
    title="Letter"
    draftName={`letter-${id}`}
    what="letter"
    schema={Letter}
    names={names}
    fields={(draft) => <Fields draft={draft} />}
    view={(letter) => <LetterView letter={letter} />}
    calls={{
      load: () => api('GET /api/admin/letters/:id', { params: { id } }),
      save: (body) => api('PUT /api/admin/letters/:id', { params: { id }, body }),
    }}
    loaded={data}
    onLoaded={onLoaded}
  />
)

const Fields = ({ draft }: { draft: DraftFields }) => (
  <FieldGroup title="Letter">
    <TextField label="Subject" maxLength={120} {...draft.field('subject')} />
    <RichTextField label="Text" placeholders={false} draft={draft} path="body" />
  </FieldGroup>
)

/** The letter in both languages, in the letters of the shop; a test shows the email itself. */
function LetterView({ letter: { bangla, outdated: _, ...english } }: { letter: Letter }) {
  const inBangla = Object.keys(bangla).length > 0 && contentInBangla(english, bangla)
  return (
    <div className="mx-auto grid max-w-2xl gap-12 py-8">
      <OneLanguage lang="en" {...english} />
      {inBangla && <OneLanguage lang="bn" {...inBangla} />}
    </div>
  )
}

const OneLanguage = ({ lang, subject, body }: Pick<Letter, 'subject' | 'body'> & { lang: 'en' | 'bn' }) => (
  <article lang={lang} className="[overflow-wrap:anywhere]">
    <h2 className="text-[2rem]">{subject}</h2>
    <div className={`mt-5 space-y-4 ${richTextLook}`}>
      <RichTextView text={body} />
    </div>
  </article>
)
