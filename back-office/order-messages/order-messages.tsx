import { api } from '#app/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import type { CallResponse } from '#contract/api.ts'
import { fieldHints, messageFields } from '#contract/outgoing/fill-text.ts'
import {
  maxTextLength,
  type OrderMessageEvent,
  orderEventNames,
  orderMessageEvents,
} from '#contract/outgoing/order-message-settings.ts'
import { settingNames } from '#contract/settings/setting-names.ts'
import { numberProblem, typedNumber } from '#contract/typed-number.ts'
import { Panel } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { changedParts } from '../versions/changed-parts.ts'
import { useTypedForm } from '../versions/use-typed-form.ts'
import { VersionedForm } from '../versions/versioned-form.tsx'
import { TextPreview } from './text-preview.tsx'
import { TypedOrderMessages, typedOf } from './typed-order-messages.ts'

type Loaded = CallResponse<'GET /api/admin/settings'>

/** Which messages customers get about their orders, and what the text messages say. */
export default function OrderMessages() {
  const { data, ...loaded } = useStaffData('GET /api/admin/settings')
  return (
    <Screen
      title="Order Messages"
      above={{ name: 'Settings', to: '/admin/settings' }}
      actions={
        <ButtonLink look="outlined" to="/admin/sent-messages">
          Messages sent
        </ButtonLink>
      }
    >
      <LoadState loaded={loaded} what="the messages" className="mt-6 h-96" />
      {data && <Editor loaded={data} onLoaded={loaded.replace} />}
    </Screen>
  )
}

interface EditorProps {
  loaded: Loaded
  /** Called with the reloaded settings. */
  onLoaded(loaded: Loaded): void
}

function Editor({ loaded, onLoaded }: EditorProps) {
  const { current } = loaded
  const saved = typedOf(current.settings.orderMessages)
  const document = useTypedForm(TypedOrderMessages, 'order-messages', saved)
  const { field, handleSubmit, typed } = document
  const price = numberProblem(typed.pricePerPart) === undefined ? typedNumber(typed.pricePerPart) : undefined
  return (
    <>
      <p className="mt-3 max-w-[62ch] text-soft">
        Customers choose email, text message or both in their profile; who cannot be reached in one way gets the message
        in the other. A number that its customer has not confirmed gets its first text message when you have confirmed
        the order.
      </p>
      <VersionedForm
        title="Order messages"
        what="messages"
        versions={loaded}
        document={document}
        typedOf={({ settings }) => typedOf(settings.orderMessages)}
        onSubmit={(event, save) =>
          handleSubmit((orderMessages) =>
            save(() => {
              const settings = { ...current.settings, orderMessages }
              return api('PUT /api/admin/settings', { body: { settings, version: current.version } })
            }),
          )(event)
        }
        load={() => api('GET /api/admin/settings')}
        onLoaded={(versions) => onLoaded({ success: true, ...versions })}
        changes={(before, after) => changedParts(settingNames, before.settings, after.settings)}
      >
        <div className="grid gap-6">
          <Panel title="Text messages">
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label="Message language for phone orders"
                hint="Other orders have that of their page"
                {...field('language')}
              >
                <option value="en">English</option>
                <option value="bn">Bangla</option>
              </SelectField>
              <TextField
                label="Price per SMS, taka"
                hint="What your gateway charges"
                inputMode="decimal"
                maxLength={6}
                {...field('pricePerPart')}
              />
            </div>
            <Fields />
          </Panel>
          {orderMessageEvents.map((event) => (
            <EventMessages key={event} event={event} field={field} typed={typed} price={price} />
          ))}
        </div>
      </VersionedForm>
    </>
  )
}

function Fields() {
  return (
    <details className="mt-5 text-sm">
      <summary className="min-h-6 cursor-pointer">Fields of the texts</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {messageFields.map((name) => (
          <div key={name} className="contents">
            <dt translate="no" className="font-mono">{`{${name}}`}</dt>
            <dd className="text-soft max-sm:mb-2">{fieldHints[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface EventMessagesProps {
  event: OrderMessageEvent
  field: ReturnType<typeof useCheckedForm<TypedOrderMessages, never>>['field']
  typed: TypedOrderMessages
  price: number | undefined
}

function EventMessages({ event, field, typed, price }: EventMessagesProps) {
  const { error: _email, ...email } = field(`events.${event}.email`)
  const { error: _sms, ...sms } = field(`events.${event}.sms`)
  return (
    <Panel title={orderEventNames[event]}>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox label="Email" {...email} />
        <Checkbox label="Text message" {...sms} />
      </div>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <div>
          <TextArea label="Text in English" rows={3} maxLength={maxTextLength} {...field(`events.${event}.en`)} />
          <TextPreview language="en" text={typed.events[event].en} pricePerPart={price} />
        </div>
        <div>
          <TextArea label="Text in Bangla" rows={3} maxLength={maxTextLength} {...field(`events.${event}.bn`)} />
          <TextPreview language="bn" text={typed.events[event].bn} pricePerPart={price} />
        </div>
      </div>
    </Panel>
  )
}
