import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Panel } from '../layout/panel.tsx'

/** The buttons of a panel of an order, and why the last one has failed. */
export const PanelActions = ({ error, children }: { error?: string | undefined; children: Elements }) => (
  <>
    <div className="mt-4 flex flex-col gap-3 empty:hidden sm:max-lg:flex-row sm:max-lg:flex-wrap">{children}</div>
    <FieldError error={error} className="mt-3" />
  </>
)

interface OrderDialogProps {
  /** The name of the button that opens it. */
  button: string
  title: string
  /** Whether the button is shown. An open dialog stays: it shows why its change is no longer possible. */
  offered?: boolean
  /** What stands around the button. */
  panel?: (button: Elements) => Elements
  children(close: () => void): Elements
}

/** A change of an order that has a form of its own: a button, and the dialog that it opens. */
export function OrderDialog({ button, title, offered = true, panel = (button) => button, children }: OrderDialogProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {offered &&
        panel(
          <Button look="outlined" onClick={() => setOpen(true)} className="mt-4">
            {button}
          </Button>,
        )}
      <Dialog open={open} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  )
}

interface StepPanelProps extends Omit<OrderDialogProps, 'panel'> {
  /** The heading of the panel. */
  heading: string
  urgent?: boolean
  /** When it is for. */
  text: Elements
}

/** A panel that offers such a change. */
export const StepPanel = ({ heading, urgent, text, ...dialog }: StepPanelProps) => (
  <OrderDialog
    {...dialog}
    panel={(button) => (
      <Panel title={heading} urgent={urgent}>
        {text}
        {button}
      </Panel>
    )}
  />
)
