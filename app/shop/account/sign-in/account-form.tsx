import type { ComponentProps } from 'react'
import { useShop } from '#app/stores/shop.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { ActionNeedsScript } from '#app/ui/needs-script.tsx'
import * as accountTexts from '#messages/account.ts'

interface AccountFormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> {
  /** The server's error message, with a link if it offers one. */
  formError: string | undefined
  links?: Elements
  /** Labels of the button, idle and while it is submitted. */
  submitLabels: [string, string]
  isSubmitting: boolean
  /** Whether the form can be submitted. */
  ready?: boolean
  children: Elements
}

/**
 * The form of an account screen: its fields, the error message, and one button. It waits for restored state.
 */
export function AccountForm({
  formError,
  links,
  submitLabels,
  isSubmitting,
  ready = true,
  children,
  ...form
}: AccountFormProps) {
  const restored = useShop((shop) => shop.restored)
  return (
    <form method="post" noValidate {...form} className="mt-9 flex flex-col gap-5">
      {children}
      <FieldError error={formError} />
      {links}
      <Button type="submit" disabled={!restored || !ready} busy={isSubmitting} className="mt-2 w-full noscript:hidden">
        {isSubmitting ? submitLabels[1] : submitLabels[0]}
      </Button>
      <ActionNeedsScript action={accountTexts.toContinue} />
    </form>
  )
}
