import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

export type ButtonLook = 'filled' | 'outlined' | 'quiet'

const looks: Record<ButtonLook, string> = {
  // Forced colors replace the background.
  filled: 'px-7 bg-ink text-on-ink forced-colors:border pressable:hover:opacity-85',
  outlined: 'outlined',
  quiet: 'px-3 text-ink underline decoration-line underline-offset-4 hover:decoration-ink',
}

/** The classes of a button, for other elements that look like one. */
export const buttonClass = (look: ButtonLook = 'filled', more = '') => `button ${looks[look]} ${more}`

type ButtonProps = ComponentProps<'button'> & {
  /** While true, the button does nothing. It keeps the focus, which `disabled` would lose. */
  busy?: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

const whileBusy = { 'aria-busy': true, 'aria-disabled': true, onClick: ignore }

export function Button({
  look = 'filled',
  className = '',
  type = 'button',
  busy,
  ...rest
}: ButtonProps & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} {...(busy && whileBusy)} />
}

export function ButtonLink({
  look = 'filled',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link prefetch="intent" className={buttonClass(look, className)} {...rest} />
}

/** A square button of 44 px with an icon only; `label` is its accessible name. */
export function IconButton({ label, className = '', busy, ...rest }: ButtonProps & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`icon-button ${className}`}
      {...rest}
      {...(busy && whileBusy)}
    />
  )
}
