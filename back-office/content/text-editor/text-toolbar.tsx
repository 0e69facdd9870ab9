import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextLinkDialog } from './text-link-dialog.tsx'

interface Tool {
  name: string
  Icon: LucideIcon
  /** The mark or node at the cursor while it is active; undefined for tools without a state. */
  active?: [name: string, attributes?: object]
  can?(editor: Editor): boolean
  run(chain: ChainedCommands): ChainedCommands
}

const tools: Tool[] = [
  { name: 'Bold', Icon: Bold, active: ['bold'], run: (chain) => chain.toggleBold() },
  { name: 'Italic', Icon: Italic, active: ['italic'], run: (chain) => chain.toggleItalic() },
  {
    name: 'Heading',
    Icon: Heading2,
    active: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'Smaller heading',
    Icon: Heading3,
    active: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { name: 'Bulleted list', Icon: List, active: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { name: 'Numbered list', Icon: ListOrdered, active: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { name: 'Quote', Icon: TextQuote, active: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  { name: 'Undo', Icon: Undo2, can: (editor) => editor.can().undo(), run: (chain) => chain.undo() },
  { name: 'Redo', Icon: Redo2, can: (editor) => editor.can().redo(), run: (chain) => chain.redo() },
]

/** Formats the selection. A single tab stop; arrow keys move between the tools. */
export function TextToolbar({ editor, name }: { editor: Editor; name: string }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const [stop, setStop] = useState(0)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: tools.map(({ active }) => active && editor.isActive(...active)),
      can: tools.map(({ can }) => can?.(editor) ?? true),
      inLink: editor.isActive('link'),
    }),
  })
  const buttons = [
    ...tools.map(({ name, Icon, run }, at) => ({
      name,
      Icon,
      on: state.on[at],
      can: state.can[at] ?? true,
      press: () => run(editor.chain().focus()).run(),
    })),
    { name: 'Link', Icon: Link2, on: state.inLink, can: true, press: () => setDialogOpen(true) },
  ]

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const next = (stop + by + buttons.length) % buttons.length
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={`Format: ${name}`}
        onKeyDown={walk}
        className="flex flex-wrap gap-0.5 border-b border-hair p-1"
      >
        {buttons.map(({ name, Icon, on, can, press }, at) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={on}
            aria-disabled={!can}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setStop(at)}
            // A press leaves the focus in the text, so that no keystroke right after it is lost.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => can && press()}
            className="grid size-11 place-items-center rounded hover:bg-paper aria-disabled:opacity-35 aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.5} />
          </button>
        ))}
      </div>
      <TextLinkDialog editor={editor} open={dialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  )
}
