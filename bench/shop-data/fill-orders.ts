import type pg from 'pg'
import { couriers } from '#contract/delivery/shipments.ts'
import { withoutIndexes } from './copy.ts'
import { fillLedger } from './fill-ledger.ts'
import { chance, uuid } from './generated-values.ts'
import { banglaFirstNames, banglaLastNames, cities, firstNames, lastNames } from './words.ts'

const oneOf = (names: readonly string[], seed: number, n: string) =>
  `(array['${names.join("','")}'])[1 + ${chance(seed, names.length, n)}]`
const phone = (n: string) => `('01' || (3 + ${chance(4, 7, n)}) || lpad(${chance(5, 100_000_000, n)}::text, 8, '0'))`
/** One in ten customers writes the name in Bangla. */
const inEitherScript = (latin: string, bangla: string, n: string) =>
  `(case when ${chance(16, 10, n)} = 0 then ${bangla} else ${latin} end)`
const firstName = (n: string) => inEitherScript(oneOf(firstNames, 1, n), oneOf(banglaFirstNames, 1, n), n)
const lastName = (n: string) => inEitherScript(oneOf(lastNames, 2, n), oneOf(banglaLastNames, 2, n), n)
const email = (n: string) =>
  `(lower(${oneOf(firstNames, 1, n)} || '.' || ${oneOf(lastNames, 2, n)}) || ${n} || '@example.com')`

/**
 * Orders of several years from a third as many customers, with lines, events, payments and their postings in the
 * ledger. Generated in the database.
 */
export async function fillOrders(client: pg.Client, count: number): Promise<void> {
  const ledger = ['ledger_postings', 'settlements', 'dues']
  const tables = [
    'users',
    'orders',
    'order_lines',
    'order_events',
    'order_returns',
    'payment_attempts',
    'refunds',
    ...ledger,
  ]
  await withoutIndexes(client, tables, async () => {
    const customers = Math.ceil(count / 3)
    await client.query(`
      insert into users (id, name, email, password_hash, phone, created_at)
      select ${uuid('bench customer')}, ${firstName('n')} || ' ' || ${lastName('n')}, ${email('n')}, 'no password fits',
        ${phone('n')}, now() - ((${customers} - n) * interval '330 seconds')
      from generate_series(1::bigint, ${customers}) as n`)
    await client.query(plannedOrders(count, customers))
    await fillLines(client)
    await client.query(`
      insert into orders (id, user_id, placed_at, amount, status, payment_status, payment_method, address, search, shipment)
      select id, ${uuid('bench customer', 'customer')}, placed_at, 100000 + n % 90000, status::order_status,
        (case when status = 'pending' or cash and status <> 'delivered' then 'pending'
          when status = 'cancelled' then 'refunded' else 'paid' end)::payment_status,
        (case when cash then 'cod' when status <> 'pending' then 'card' end)::payment_method,
        jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone,
          'street', 'House ' || n % 90 || ', Road ' || n % 30, 'city', city, 'state', city || ' Division',
          'zipcode', '1205', 'country', 'Bangladesh'),
        lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' || phone || E'\\n' || skus),
        case when status in ('shipped', 'delivered') then jsonb_build_object('courier', courier, 'trackingNumber', 'BENCH-' || n, 'trackingLink', '') end
      from bench_orders join lateral (
        select ${firstName('customer')} as first_name, ${lastName('customer')} as last_name, ${email('customer')} as email,
          ${phone('customer')} as phone, ${oneOf(cities, 15, 'customer')} as city, ${oneOf(couriers, 14, 'n')} as courier
      ) as person on true
      join (select order_id, string_agg(sku, E'\\n') as skus from order_lines group by 1) as lines on order_id = id`)
    await fillEvents(client)
    await client.query(`
      insert into payment_attempts (order_id, attempt, provider, provider_id, amount, state, check_at)
      select id, 1, 'stripe', 'pi_bench_' || n, 100000 + n % 90000, 'succeeded', placed_at
      from bench_orders where not cash and status <> 'pending'`)
    await client.query(`
      insert into refunds (id, order_id, attempt, amount, method, state, at)
      select ${uuid('bench refund')}, id, 1, 100000 + n % 90000, 'card',
        (case when outcome = 1 then 'failed' else 'succeeded' end)::refund_state, placed_at + interval '2 days'
      from bench_orders where not cash and status = 'cancelled'`)
    await fillLedger(client)
  })
}

/** The newest are in progress; nearly all others are delivered. */
const plannedOrders = (count: number, customers: number) => `
  create temporary table bench_orders as
  select n, ${uuid('bench order')} as id, 1 + ${chance(11, customers)} as customer,
    now() - ((${count} - n) * interval '110 seconds') as placed_at,
    n > ${count} - 10000 as newest,
    case when n > ${count} - 3000 then (array['pending', 'pending', 'confirmed', 'shipped'])[1 + ${chance(6, 4)}]
      when ${chance(7, 100)} < 8 then 'cancelled' else 'delivered' end as status,
    ${chance(8, 100)} < 60 as cash, ${chance(9, 3)} as more_lines, ${chance(10, 1000)} as outcome
  from generate_series(1::bigint, ${count}) as n`

async function fillLines(client: pg.Client) {
  await client.query(`
    create temporary table bench_items as
    select row_number() over (order by products.id) - 1 as n, products.id as product_id, variants.id as variant_id,
      products.name, variants.size, upper(right(products.id::text, 6)) as sku, products.description,
      brands.name as brand, categories.name as category, variants.price,
      (select picture_id from product_pictures where product_id = products.id and position = 0) as picture_id
    from products join variants on variants.product_id = products.id and variants.position = 0
      join brands on brands.id = products.brand_id join categories on categories.id = products.category_id`)
  const { rows } = await client.query<{ count: string }>('select count(*) from bench_items')
  await client.query(`
    insert into order_lines (order_id, position, product_id, variant_id, name, size, sku, description, brand, category,
      picture_id, price, quantity)
    select id, position, product_id, variant_id, name, size, sku, description, brand, category, picture_id, price,
      1 + ${chance(12, 2, 'bench_orders.n * 3 + position')}
    from bench_orders cross join lateral generate_series(0, more_lines) as position
    join bench_items on bench_items.n = ${chance(13, rows[0]?.count ?? '1', 'bench_orders.n * 3 + position')}`)
}

async function fillEvents(client: pg.Client) {
  const event = (what: string, after: string, condition: string, note = 'null') => `
    select id, '${what}', placed_at + interval '${after}', ${note} from bench_orders where ${condition}`
  await client.query(`
    insert into order_events (order_id, what, at, note)
    ${event('placed', '0', 'true')}
    union all ${event('cash_on_delivery', '1 minute', 'cash')}
    union all ${event('paid', '2 minutes', "not cash and status <> 'pending'")}
    union all ${event('cancelled', '20 minutes', "status = 'cancelled'")}
    union all ${event('confirmed', '1 hour', "status in ('confirmed', 'shipped', 'delivered')")}
    union all ${event('shipped', '1 day', "status in ('shipped', 'delivered')")}
    union all ${event('delivered', '3 days', "status = 'delivered'")}
    union all ${event('return_requested', '4 days', "status = 'delivered' and outcome < 10", "'It leaks'")}
    union all ${event('return_accepted', '5 days', "status = 'delivered' and outcome < 6", "'We are sorry'")}
    union all ${event('return_received', '8 days', "status = 'delivered' and outcome < 6 and not newest", "'1 × 1'")}
    union all ${event('refund_decided', '9 days', "status = 'delivered' and outcome < 6 and not newest", "'It leaks'")}
    union all ${event('return_declined', '5 days', "status = 'delivered' and outcome between 6 and 8", "'It was used'")}`)
  await client.query(`
    insert into order_returns (order_id, lines, state)
    select id, '[]', (case when outcome > 8 then 'requested' when outcome > 5 then 'declined'
      when newest then 'accepted' else 'refunded' end)::return_state
    from bench_orders where status = 'delivered' and outcome < 10`)
}
