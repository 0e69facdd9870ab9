import { CircleAlert, type LucideIcon, SearchX } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadError as Failure } from '#app/ui/loading/load-error.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { useStaffData } from '../use-staff-data.ts'

interface ScreenProps {
  title: string
  /** The list that this screen belongs to. */
  above?: { name: string; to: string; state?: unknown }
  /** Beside the heading: buttons or a short text. */
  actions?: Elements
  /** false: the printed content has its own heading. */
  printTitle?: boolean
  children: Elements
}

/** A screen of the back office: its document title, its heading and its content. */
export function Screen({ title, above, actions, printTitle = true, children }: ScreenProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 md:px-6 lg:px-10 lg:pt-10 print:max-w-none print:p-0">
      <title>{`${title} · Back Office`}</title>
      {above && (
        <Link
          to={above.to}
          state={above.state}
          className="inline-block py-2 text-sm text-soft hover:text-ink hover:underline print:hidden"
        >
          <span aria-hidden>←</span> <span>{above.name}</span>
        </Link>
      )}
      <div
        className={`flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-3 ${printTitle ? '' : 'print:hidden'}`}
      >
        <h1
          tabIndex={-1}
          className="min-w-0 outline-none text-[2.125rem] lining-nums [overflow-wrap:anywhere] md:text-[2.75rem]"
        >
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  )
}

interface MissingScreenProps extends Pick<ScreenProps, 'above'> {
  /** Such as `Order`; its list has the plural name. */
  what: string
  icon: LucideIcon
  /** The URL of the list. */
  list: string
}

/** The screen of something that does not exist. */
export function MissingScreen({ what, icon, above, list }: MissingScreenProps) {
  return (
    <Screen title={`${what} Not Found`} above={above}>
      <EmptyState icon={icon} title={`${what} not found`}>
        <ButtonLink to={list}>{`All ${what.toLowerCase()}s`}</ButtonLink>
      </EmptyState>
    </Screen>
  )
}

/** At a path of the back office that leads nowhere. */
export function UnknownScreen() {
  return (
    <Screen title="Page Not Found">
      <EmptyState icon={SearchX} title="There is no such page">
        <ButtonLink to="/admin">Today</ButtonLink>
      </EmptyState>
    </Screen>
  )
}

/** `LoadError` as a block of a screen. */
export function LoadError(props: ComponentProps<typeof Failure>) {
  return <Failure {...props} className="mt-6 border border-hair bg-card px-5 py-4" />
}

interface LoadStateProps {
  loaded: Pick<ReturnType<typeof useStaffData>, 'isPending' | 'loadError' | 'load'>
  what: string
  /** The place of the data, about as high. */
  className: string
}

/** Stands for data that is not loaded yet, or could not be; nothing once there is some. */
export function LoadState({ loaded: { isPending, loadError, load }, what, className }: LoadStateProps) {
  if (loadError) return <LoadError message={loadError.message} onRetry={() => void load()} />
  return (
    isPending && (
      <>
        <Loading what={what} />
        <Skeleton className={className} />
      </>
    )
  )
}

/** The error screen of the back office. */
export function BrokenScreen() {
  const error = useRouteError()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  return (
    <Screen title="Something Went Wrong">
      <EmptyState icon={CircleAlert} title="This screen could not be opened">
        <p>Your saved work is safe. Please try again in a moment.</p>
        <ButtonLink to="/admin" reloadDocument>
          Today
        </ButtonLink>
      </EmptyState>
    </Screen>
  )
}
