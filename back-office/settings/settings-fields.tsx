import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { weekDays } from '#contract/settings/opening-hours.ts'
import { socialNetworks } from '#contract/settings/settings.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { useMay } from '../staff.ts'
import { type Field, Switch, WholeNumber } from './field-kinds.tsx'
import { RetentionTimes } from './retention-fields.tsx'
import type { TypedSettings } from './typed-settings.ts'
import { useShownPromise } from './use-shown-promise.ts'
import { Vat } from './vat-fields.tsx'

const networkNames = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  instagram: 'Instagram',
}

/** The fields of Bangla texts, by the key of the text. */
export const banglaLabels: Readonly<Record<string, string>> = {
  address: 'Address in Bangla',
  announcement: 'The bar in Bangla',
  pauseText: 'Why orders are closed, in Bangla',
  emailSender: 'Sender’s name in Bangla',
  promise: 'Promise in Bangla',
  time: 'Standard delivery time in Bangla',
  details: 'How you deliver, in Bangla',
}

/** All settings, in the order in which a visitor sees them. */
export function SettingsFields({ field, typed }: { field: Field; typed: TypedSettings }) {
  const may = useMay()
  const { promise } = useShownPromise(typed)
  return (
    <>
      <FieldGroup title="Announcement">
        <TextField
          label="Bar above the header"
          hint="At most 120 characters. Leave empty for no bar."
          maxLength={120}
          {...field('announcement')}
        />
        <TextField label="The bar in Bangla" lang="bn" maxLength={120} {...field('bangla.announcement')} />
      </FieldGroup>
      <FieldGroup title="Pause">
        <TextField
          type="datetime-local"
          label="Orders are closed until"
          hint="Customers read it in the bar and cannot order until then; you still can. Leave it empty to take orders."
          {...field('pausedUntil')}
        />
        <TextField
          label="Why orders are closed"
          hint="Such as Eid Mubarak! Shown beside it, in the bar."
          maxLength={120}
          {...field('pauseText')}
        />
        <TextField label="Why orders are closed, in Bangla" lang="bn" maxLength={120} {...field('bangla.pauseText')} />
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextArea label="Address" hint="One line each" rows={4} {...field('address')} />
        <TextArea label="Address in Bangla" hint="One line each" lang="bn" rows={4} {...field('bangla.address')} />
        <Switch label="Drawn map on the contact page" field={field('streetMap')}>
          It shows Road 7 at Dhanmondi Lake. Turn it off when the shop is elsewhere.
        </Switch>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        </div>
      </FieldGroup>
      <OpeningHours field={field} />
      <FieldGroup title="Delivery">
        <TextField
          label="Promise"
          hint={
            promise === typed.delivery.promise
              ? 'Such as Free shipping over ৳ 950. The amount is that of the delivery charges.'
              : `Visitors read: ${promise}. The amount is that of the delivery charges.`
          }
          {...field('delivery.promise')}
        />
        <TextField
          label="Standard delivery time"
          hint="Such as 3-5 business days. Delivery zones with days come first."
          {...field('delivery.time')}
        />
        <TextArea label="How you deliver" hint="A sentence or two" rows={3} {...field('delivery.details')} />
        <TextField label="Promise in Bangla" lang="bn" {...field('bangla.delivery.promise')} />
        <TextField label="Standard delivery time in Bangla" lang="bn" {...field('bangla.delivery.time')} />
        <TextArea label="How you deliver, in Bangla" lang="bn" rows={3} {...field('bangla.delivery.details')} />
      </FieldGroup>
      <FieldGroup title="Returns">
        <WholeNumber
          label="Days for returns"
          hint="After delivery, at most 60; 0: no returns. Orders keep the days of when they were placed. Texts under Content with a number of days of their own stay as they are."
          digits={2}
          field={field('returnDays')}
        />
      </FieldGroup>
      <FieldGroup title="Payments" id="payments">
        {may('payments.edit') ? (
          <Switch label="Customers can pay by card" field={field('cardPayments')}>
            When it is off, customers can only pay cash on delivery. Texts under Content that mention cards stay as they
            are.
          </Switch>
        ) : (
          <p className="text-sm text-soft">Whoever may change ways to pay switches card payments on and off.</p>
        )}
      </FieldGroup>
      <FieldGroup title="Chat and social networks">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="WhatsApp number"
            hint="With country code, such as 8801712345678"
            inputMode="tel"
            {...field('whatsapp')}
          />
          <TextField label="Messenger page" hint="The name in m.me/name" {...field('messenger')} />
        </div>
        {socialNetworks.map((network) => (
          <TextField key={network} label={networkNames[network]} inputMode="url" {...field(`social.${network}`)} />
        ))}
        <p className="text-sm text-soft">Empty fields are not shown.</p>
      </FieldGroup>
      <FieldGroup title="Stock">
        <WholeNumber
          label="Warn me at this many bottles"
          hint="Sizes with this many bottles or fewer are listed under Stock."
          digits={5}
          field={field('lowStock')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <WholeNumber
            label="Days until new bottles arrive"
            hint="From an order at a supplier. The report of the stock says what to order."
            digits={3}
            field={field('reordering.lead')}
          />
          <WholeNumber
            label="Days of safety"
            hint="For so many days the stock is to last beyond."
            digits={3}
            field={field('reordering.safety')}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Gifts">
        <TextField
          label="Price of gift wrapping (৳)"
          hint="Customers can add it in the cart. 0: free; leave it empty not to offer it."
          inputMode="decimal"
          maxLength={9}
          {...field('giftWrapping')}
        />
      </FieldGroup>
      <FieldGroup title="New products">
        <WholeNumber
          label="Products shown as new"
          hint="So many of the newest products with the badge “New” show it."
          digits={3}
          field={field('newProducts')}
        />
      </FieldGroup>
      <FieldGroup title="Scent">
        {perfumeParts.map(([part, label]) => (
          <Switch key={part} label={label} field={field(`perfume.${part}`)} />
        ))}
        <WholeNumber
          label="Days for complaints about genuineness"
          hint="After delivery, as “Is it genuine?” says"
          digits={3}
          field={field('complaintDays')}
        />
      </FieldGroup>
      <FieldGroup title="Channels">
        <Switch label="Links that fill the cart, for posts, chats and QR codes" field={field('channels.cartLinks')} />
        <Switch
          label="Orders by WhatsApp and Messenger on products and in the cart, during opening hours"
          field={field('channels.chatOrders')}
        />
      </FieldGroup>
      <FieldGroup title="In the browser">
        <Switch
          label="Pages that were read open without a connection, with the shop’s phone number and the cart"
          field={field('browser.offlinePages')}
        >
          Copies of public pages, which say as of when they are and sell nothing. Switched off, browsers remove them
          with the next page that they load, and take no notifications any more.
        </Switch>
        <Switch
          label="Notifications, for who asks: a perfume is back, a parcel is on its way"
          field={field('browser.notifications')}
        >
          One for each wish, between 8 am and 10 pm. They need the pages above.
        </Switch>
      </FieldGroup>
      <FieldGroup title="Visits">
        <Switch label="Count steps of visits and searches" field={field('countVisits')}>
          For the reports under Visits. Events are counted, without cookies and without who made them. The privacy
          policy under Content says so: change it when you switch this off.
        </Switch>
      </FieldGroup>
      <FieldGroup title="Sign-in codes">
        <WholeNumber
          label="Codes by text message per day"
          hint="Each costs a message. Half of them are kept for numbers with an account or an order, so that strangers cannot use them up. 0 turns signing in with a phone off."
          digits={6}
          field={field('codesPerDay')}
        />
        <Switch label="Numbers of other countries get codes, too" field={field('codesAbroad')} />
        <Switch
          label="English pages start signing in with the phone number, as Bangla ones do"
          field={field('phoneFirst')}
        />
      </FieldGroup>
      <FieldGroup title="Emails">
        <TextField label="Sender’s name" hint="Customers see it in their inbox." {...field('emailSender')} />
        <TextField label="Sender’s name in Bangla" lang="bn" {...field('bangla.emailSender')} />
        <Switch label="Customers can be reminded of their cart" field={field('cartReminders')}>
          Who ticks the box in the cart gets an email after a day and after three, unless they order or leave.
        </Switch>
        <WholeNumber
          label="Days until a review is asked for"
          hint="Counted from the delivery, once an order. Order messages switches the message on and off."
          digits={2}
          field={field('reviewAfterDays')}
        />
        <WholeNumber
          label="Letters a minute"
          hint="How many emails of a letter to subscribers are sent in a minute. Ask your mail provider how many it allows."
          digits={3}
          field={field('lettersPerMinute')}
        />
      </FieldGroup>
      <Vat field={field} />
      <RetentionTimes field={field} />
    </>
  )
}

const perfumeParts = [
  ['similar', 'Similar scents on the page of a perfume'],
  ['compare', 'Comparing perfumes side by side'],
  ['finder', 'The finder: five questions to a perfume'],
  ['decants', 'Decants and attar by the millilitre, filled from opened bottles'],
  ['genuine', 'Batches: “Is it genuine?” on the page of a perfume, and the batch that was picked on orders'],
  ['votes', 'Votes of buyers on longevity, sillage and occasions'],
] as const

function OpeningHours({ field }: { field: Field }) {
  const { error, ...days } = field('hours.days')
  return (
    <FieldGroup title="Opening hours">
      <fieldset aria-describedby={error && 'days-error'}>
        <legend className="mb-2 text-sm font-semibold">Open on</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {weekDays.map((day) => (
            <label key={day} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" value={day} {...days} className="size-5 accent-oud" />
              <span>{day}</span>
            </label>
          ))}
        </div>
        <FieldError id="days-error" error={error} />
      </fieldset>
      <div className="grid gap-5 min-[400px]:grid-cols-2">
        <TextField label="Opens at" type="time" {...field('hours.opens')} />
        <TextField label="Closes at" type="time" {...field('hours.closes')} />
      </div>
    </FieldGroup>
  )
}
