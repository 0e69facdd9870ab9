import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { useAccountData } from '#app/account/use-account-data.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { deleteDraft, readDraft } from '#app/shared/drafts.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { closeSession } from '#app/stores/session.ts'
import { setUserInfo } from '#app/stores/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { DescriptionEntry } from '#app/ui/description-entry.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { LoadError } from '#app/ui/loading/load-error.tsx'
import { Loading, Skeleton, Status } from '#app/ui/loading/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Profile as OwnProfile, TokenClaims } from '#contract/accounts/accounts.ts'
import { isolated } from '#contract/names.ts'
import { formatPhone } from '#messages/formats.ts'
import * as profileTexts from '#messages/profile.ts'
import { ConfirmedPhone } from '../phone/confirmed-phone.tsx'
import { DeliveryAddresses } from './delivery-addresses.tsx'
import { OrderUpdates } from './order-updates.tsx'
import { PendingEmail } from './pending-email.tsx'
import { ProfileForm, profileDraft } from './profile-form.tsx'
import { AccountInformation, AccountStats, QuickActions } from './profile-panels.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { YourData } from './your-data.tsx'

export const meta = () =>
  pageMeta({ title: profileTexts.title, description: profileTexts.pageDescription, path: '/profile', hidden: true })

export default function Profile() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const logOut = () => {
    setLeaving(true)
    void closeSession()
    toast.success(profileTexts.loggedOut)
    void navigate('/')
  }
  if (leaving) return <ProfilePlaceholder status={profileTexts.loggingOut} />
  return (
    <SignedInOnly waiting={<ProfilePlaceholder />}>
      {(user) => <OwnAccount user={user} onLogOut={logOut} />}
    </SignedInOnly>
  )
}

function OwnAccount({ user, onLogOut }: { user: TokenClaims; onLogOut(): void }) {
  const { data, error, load, replace } = useAccountData('GET /api/user/profile', undefined, {
    onData: ({ user: { name, email, role } }) => setUserInfo({ name, email, role }),
  })
  const profile = data?.user
  const { phoneSignIn } = useShopDetails()
  return (
    <div className="wrap pt-8 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <div className="min-w-0">
          <p className="caps text-oud">{profileTexts.yourAccount}</p>
          <h1 className="mt-3 text-[2.5rem] break-words md:text-[3.75rem]">
            {profileTexts.welcome(isolated(user.name))}
          </h1>
        </div>
        <Button look="outlined" onClick={onLogOut}>
          {profileTexts.logout}
        </Button>
      </div>
      <div className="mt-9 grid gap-6 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <div className="flex flex-col gap-6">
          {profile ? (
            <ProfileInformation profile={profile} onSaved={(user) => replace({ success: true, user })} />
          ) : (
            <section className="border border-hair bg-card p-6">
              {error ? (
                <LoadError message={profileTexts.notLoaded} onRetry={() => void load()} />
              ) : (
                <LoadingProfile user={user} />
              )}
            </section>
          )}
          {phoneSignIn && <ConfirmedPhone profile={profile} onChanged={(user) => replace({ success: true, user })} />}
          <SignedInDevices profile={profile} onChanged={(user) => replace({ success: true, user })} />
          <OrderUpdates profile={profile} onSaved={(user) => replace({ success: true, user })} />
          <DeliveryAddresses />
          <YourData profile={profile} onChanged={(user) => replace({ success: true, user })} />
          <AccountInformation since={profile?.createdAt} loading={!profile && !error} />
        </div>
        <div className="flex flex-col gap-6">
          <QuickActions />
          <AccountStats />
        </div>
      </div>
    </div>
  )
}

function ProfileInformation({ profile, onSaved }: { profile: OwnProfile; onSaved(profile: OwnProfile): void }) {
  // Continue editing with a stored draft.
  const [editing, setEditing] = useState(() => Object.keys(readDraft(profileDraft)).length > 0)
  const section = useRef<HTMLElement>(null)
  const { name, email, phone, address } = profile
  const setEditingWithFocus = (next: boolean) => keepingFocus(section, () => setEditing(next))
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="profile-information"
      className="border border-hair bg-card p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="profile-information" className="text-[1.75rem]">
          {profileTexts.information}
        </h2>
        {!editing && (
          <Button look="outlined" onClick={() => setEditingWithFocus(true)}>
            {profileTexts.edit}
          </Button>
        )}
      </div>
      {profile.pendingEmail && (
        <PendingEmail
          email={profile.pendingEmail}
          profile={profile}
          onCancelled={(changed) => keepingFocus(section, () => onSaved(changed))}
        />
      )}
      {editing ? (
        <ProfileForm
          profile={profile}
          onSaved={(saved) => {
            onSaved(saved)
            setEditingWithFocus(false)
          }}
          onCancel={() => {
            deleteDraft(profileDraft)
            setEditingWithFocus(false)
          }}
        />
      ) : (
        <dl className="mt-6 grid gap-5 [overflow-wrap:anywhere] sm:grid-cols-2">
          <DescriptionEntry name={profileTexts.fullName}>{name || notGiven}</DescriptionEntry>
          <DescriptionEntry name={profileTexts.email}>{email || notGiven}</DescriptionEntry>
          <DescriptionEntry name={profileTexts.phone}>{phone ? formatPhone(phone) : notGiven}</DescriptionEntry>
          <DescriptionEntry name={profileTexts.address}>{address || notGiven}</DescriptionEntry>
        </dl>
      )}
    </section>
  )
}

/** What the session knows, and placeholders for the rest: in the height of the loaded profile. */
function LoadingProfile({ user: { name, email } }: { user: TokenClaims }) {
  return (
    <>
      <Loading what={profileTexts.loadingWhat} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[1.75rem]">{profileTexts.information}</h2>
        <Button look="outlined" disabled>
          {profileTexts.edit}
        </Button>
      </div>
      <dl className="mt-6 grid gap-5 [overflow-wrap:anywhere] sm:grid-cols-2">
        <DescriptionEntry name={profileTexts.fullName}>{name}</DescriptionEntry>
        <DescriptionEntry name={profileTexts.email}>{email || notGiven}</DescriptionEntry>
        <DescriptionEntry name={profileTexts.phone}>
          <Skeleton className="h-6.25 w-32" />
        </DescriptionEntry>
        <DescriptionEntry name={profileTexts.address}>
          <Skeleton className="h-6.25 w-48" />
        </DescriptionEntry>
      </dl>
    </>
  )
}

const notGiven = <span className="text-soft">{profileTexts.notGiven}</span>

function ProfilePlaceholder({ status = profileTexts.loading }) {
  return (
    <div className="wrap min-h-[70vh] pt-8 md:pt-14">
      <Status>{status}</Status>
      <Skeleton className="h-20 max-w-xl" />
      <div className="mt-9 grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
