import type { Editor } from '@tiptap/core'
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
  /** Whether it is active at the cursor; undefined for tools without a state. */
  isOn?(editor: Editor): boolean
  can?(editor: Editor): boolean
  run(editor: Editor): void
}

const tools: Tool[] = [
  {
    name: 'Bold',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Heading',
    Icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Smaller heading',
    Icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bulleted list',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    Icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'Undo',
    Icon: Undo2,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    Icon: Redo2,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** Formats the selection. A single tab stop; arrow keys move between the tools. */
export function TextToolbar({ editor, name }: { editor: Editor; name: string }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const [stop, setStop] = useState(0)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: tools.map(({ isOn }) => isOn?.(editor)),
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
      press: () => run(editor),
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
