import { useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/shared/with-query.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { orderNumber } from '#contract/limits.ts'
import { outgoingChannels, outgoingStates } from '#contract/outgoing/outgoing-messages.ts'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, List } from '../lists/list-controls.tsx'
import { perPage, readListQuery } from '../lists/list-query.ts'
import { useStaffData } from '../use-staff-data.ts'
import { channelNames, stateNames } from './sent-message-labels.ts'
import { SentMessageRow } from './sent-message-row.tsx'

const base = '/admin/sent-messages'

/** Emails and text messages that the shop has written, newest first. */
export default function SentMessages() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { status: state, page } = readListQuery(params, outgoingStates)
  const channel = outgoingChannels.find((one) => one === params.get('channel'))
  const order = params.get('order') ?? undefined
  const input = { query: { state, channel, order, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/outgoing-messages', input, { keepFresh: true })
  const query = { status: state, channel, order }
  const above = order
    ? { name: `Order ${orderNumber(order)}`, to: `/admin/orders/${order}` }
    : { name: 'Settings', to: '/admin/settings' }
  return (
    <Screen title="Messages Sent" above={above}>
      <p className="mt-3 max-w-[62ch] text-soft">
        {order
          ? 'Emails and text messages about this order. Messages are kept for 90 days.'
          : 'Emails and text messages to customers and to you. They are kept for 90 days.'}
      </p>
      <FilterTabs
        names={stateNames}
        shown={state}
        pathOf={(status) => listPath(base, { ...query, status })}
        counts={data?.counts}
      />
      <div className="mt-4 max-w-60">
        <SelectField
          label="Sent by"
          value={channel ?? ''}
          onChange={({ target }) =>
            void navigate(listPath(base, { ...query, channel: target.value || undefined }), { replace: true })
          }
        >
          <option value="">Email and text message</option>
          {outgoingChannels.map((one) => (
            <option key={one} value={one}>
              {channelNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <List
        base={base}
        page={page}
        pathOf={(page) => listPath(base, { ...query, page })}
        nouns={['message', 'messages']}
        loaded={loaded}
        none={state || channel || order ? undefined : 'No messages yet.'}
        total={data?.total}
      >
        <ul aria-label="Messages sent, newest first" className="mt-3 border-t border-hair">
          {data?.messages.map((message) => (
            <SentMessageRow key={message._id} message={message} showsOrder={!order} reload={loaded.load} />
          ))}
        </ul>
      </List>
    </Screen>
  )
}
