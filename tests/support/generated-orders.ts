import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { addDues, addInvoices, addMovements, addPartialDeliveries } from './generated-documents.ts'

/** A number below `below`, the same in each run; `salt` makes several of an order. */
const chance = (salt: number, below: number) => sql.raw(`(abs(hashtext('generated ' || n || ' ${salt}')) % ${below})`)

/**
 * Writes orders of the last `days` days with all that reports read: sale prices, discounts of offers and staff, ways to
 * pay, cancelled, refused and edited ones, parcels delivered in part, deliveries that were taken back, refunds of bottles, of
 * amounts and of everything, what couriers and providers hold and charge, VAT invoices with credit notes, stock movements, and
 * all postings. For a shop with products.
 */
export async function generateOrders(db: Database, count: number, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table goods on commit drop as
      select row_number() over (order by v.id) - 1 as place, p.id as product_id, v.id as variant_id, p.name, v.size, coalesce(v.sku, '') as sku,
        b.name as brand, c.name as category, v.price, (v.price * 3 / 5)::int as cost
      from products p join variants v on v.product_id = p.id join brands b on b.id = p.brand_id
        join categories c on c.id = p.category_id where v.price > 0`)
    await tx.execute(sql`create temporary table plan on commit drop as
      select n, gen_random_uuid() as id, now() - (${count}::int - n) * ${days}::int * interval '1 day' / ${count}::int as placed_at,
        ${chance(1, 100)} as outcome, ${chance(2, 100)} < 75 as cash, ${chance(3, 100)} as discounted, ${chance(4, 3)} as more,
        (array['BD-10-bakalia', 'BD-18-basan', 'BD-60-airport', 'BD-13-badda', 'BD-27-dakop'])[1 + ${chance(5, 5)}] as area, ${chance(6, 100)} as later,
        (array['pathao', 'redx', 'steadfast'])[1 + ${chance(7, 3)}] as courier, gen_random_uuid() as offer_id,
        ${chance(2, 100)} >= 75 and ${chance(8, 2)} = 0 as online
      from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`update plan set offer_id = '11111111-1111-4111-8111-111111111111'`)
    await tx.execute(sql`create temporary table parts on commit drop as
      select plan.n, plan.id, position, goods.*, 1 + abs(hashtext(plan.n || ' q ' || position)) % 3 as quantity,
        case when abs(hashtext(plan.n || ' s ' || position)) % 4 = 0 then goods.price + 15000 end as regular
      from plan cross join lateral generate_series(0, more) as position
      join goods on goods.place = abs(hashtext(plan.n || ' g ' || position)) % (select count(*) from goods)`)
    await tx.execute(sql`create index on parts (n); analyze parts`)
    // `rest`: what the bottle has cost that was not delivered of a parcel; 0: all of it was.
    await tx.execute(sql`create temporary table sums on commit drop as
      select s.*, case when status = 'delivered' and quantity > 1 and later between 90 and 97 and cash = (later < 95)
        then net - net * (quantity - 1) / quantity else 0 end as rest
      from (
        select d.*, first.quantity, first.price::bigint * first.quantity - discount + coalesce((select sum(discount * price * quantity / goods)
          from parts where parts.n = d.n and position > 0), 0)::bigint as net
        from (
          select plan.*, goods, case when discounted < 20 then goods / 10 when discounted < 25 then least(5000, goods / 2) else 0 end as discount,
            case when area = 'BD-13-badda' then 6000 else 12000 end as delivery,
            case when outcome < 8 then 'cancelled' when outcome < 22 and cash then 'returned'
              when placed_at > now() - interval '6 days' and outcome < 60 then (array['pending', 'confirmed', 'shipped'])[1 + outcome % 3]
              else 'delivered' end as status
          from plan join (select n, sum(price * quantity)::bigint as goods from parts group by n) s using (n)
        ) d join parts first on first.n = d.n and first.position = 0
      ) s`)
    await tx.execute(sql`create index on sums (id); analyze sums`)
    await tx.execute(sql`insert into users (id, name, email, password_hash) select ${userOf}, 'Generated ' || n, 'generated' || n || '@example.com', 'none'
      from generate_series(0, ${Math.ceil(count / 3)}::int) n on conflict do nothing`)
    // What a courier has collected for a parcel that was delivered in part.
    await tx.execute(sql`insert into orders (id, number, user_id, placed_at, amount, delivery_charge, discount, status, payment_status,
        payment_method, address, shipment, channel)
      select id, 500000 + n, ${sql.raw(`md5('generated user ' || (abs(hashtext('c' || n)) % ${Math.ceil(count / 3)}))::uuid`)}, placed_at,
        goods - discount + delivery - case when cash then rest else 0 end, delivery, discount, status::order_status,
        (case when status = 'delivered' or not cash then 'paid' else 'pending' end)::payment_status,
        (case when cash then 'cod' when online then 'gateway' else 'bkash' end)::payment_method,
        jsonb_build_object('firstName', 'Generated', 'lastName', '', 'email', '', 'phone', '+88017' || lpad((n % ${Math.max(1_000, Math.ceil(count / 3))}::int)::text, 8, '0'),
          'street', '1', 'city', 'Dhaka', 'state', 'Dhaka', 'zipcode', '', 'country', 'Bangladesh', 'districtCode', left(area, 5), 'areaCode', area),
        jsonb_build_object('courier', courier, 'trackingNumber', '', 'trackingLink', ''), 'web' from sums`)
    await tx.execute(sql`insert into order_lines (order_id, position, product_id, variant_id, name, size, sku, description, brand, category,
        price, regular_price, quantity, undelivered, cost)
      select parts.id, position, product_id, variant_id, name, size, sku, '', brand, category, price, coalesce(regular, price), parts.quantity,
        case when position = 0 and rest > 0 then 1 else 0 end, cost from parts join sums using (n)`)
    await tx.execute(sql`insert into order_discounts (order_id, position, source, class, offer_id, name, code, amount, shares)
      select s.id, 0, case when discounted < 20 then 'offer' else 'staff' end, 'order', case when discounted < 20 then offer_id end,
        case when discounted < 20 then 'Generated offer' else '' end, case when discounted < 10 then 'TEN' end, discount,
        (select array_agg((case when position = 0 then discount - taken else share end)::int order by position) from (
          select position, discount * price * quantity / goods as share,
            sum(case when position > 0 then discount * price * quantity / goods else 0 end) over () as taken
          from parts where parts.n = s.n) divided)
      from sums s where discount > 0`)
    await tx.execute(sql`insert into order_events (order_id, what, at)
      select id, 'placed', placed_at from sums
      union all select id, 'shipped', placed_at + interval '1 day' from sums where status in ('shipped', 'delivered', 'returned')
      union all select id, status, placed_at + (1 + later % 6) * interval '1 day' from sums where status in ('delivered', 'returned')`)
    await tx.execute(sql`insert into refunds (id, order_id, amount, method, state, stage, lines, at)
      select md5(id::text || ' refund')::uuid, id, ${refunded}, 'cash', 'succeeded', 'done',
        case when later < 4 then '[{"item": 0, "quantity": 1}]'::jsonb else '[]'::jsonb end, placed_at + interval '9 days'
      from sums where ${isRefunded}`)
    await post(
      tx,
      'cash_by_courier',
      "'courier:' || sums.courier",
      "cash and status = 'delivered'",
      "placed_at + (1 + later % 6) * interval '1 day'",
    )
    await post(
      tx,
      'cash_by_courier_reversed',
      "'courier:' || sums.courier",
      "cash and status = 'delivered' and later = 50",
      "placed_at + interval '7 days'",
      '9',
      -1,
    )
    await post(
      tx,
      'cash_by_courier',
      "'courier:' || sums.courier",
      "cash and status = 'delivered' and later = 50",
      "placed_at + interval '8 days'",
      '1',
    )
    await post(
      tx,
      'bkash_payment',
      "'bkash'",
      "not cash and not online and status <> 'cancelled'",
      "placed_at + interval '1 hour'",
    )
    await post(
      tx,
      'online_payment',
      "'provider:sslcommerz'",
      "online and status <> 'cancelled'",
      "placed_at + interval '1 hour'",
      '1',
    )
    await tx.execute(sql`with posted as (
        insert into ledger_postings (kind, order_id, reference, at)
        select 'refund_due', id, case when later not in (6, 7) then md5(id::text || ' refund')::uuid::text else 'all' end, placed_at + interval '9 days'
        from sums where ${isRefunded} returning id as posting, order_id)
      insert into ledger_lines (posting_id, account, amount)
      select posting, account, sign * ${refunded} from posted join sums on sums.id = order_id,
        (values ('refunds', 1), ('refunds_due', -1)) line (account, sign)`)
    await tx.execute(sql`with posted as (
        insert into ledger_postings (kind, order_id, at) select 'courier_cost', id, least(now(), placed_at + interval '5 days')
        from sums where status = 'returned' returning id as posting, order_id)
      insert into ledger_lines (posting_id, account, amount)
      select posting, account, sign * 9000 from posted join sums on sums.id = order_id,
        lateral (values ('courier_costs', 1), ('courier:' || courier, -1)) line (account, sign)`)
    await addPartialDeliveries(tx)
    await addDues(tx)
    await addInvoices(tx, days)
    await addMovements(tx)
    // As the triggers do for changes: they are older than the days that reports have.
    await tx.execute(sql`insert into report_marks (what, day)
      select what, (now() at time zone 'Asia/Dhaka')::date - ago from generate_series(0, ${days}::int + 1) ago,
        unnest(array['ordered', 'posted']) what`)
    await tx.execute(sql`insert into report_marks (what, order_id) select 'parcel', id from sums`)
  })
}

const userOf = sql.raw("md5('generated user ' || n)::uuid")
const isRefunded = sql.raw(
  "(status = 'delivered' and (later < 8 or rest > 0 and not cash) and placed_at < now() - interval '10 days')",
)
/** One bottle, ৳100 without a bottle, everything, or what was not delivered of a prepaid parcel. */
const refunded = sql.raw(`(case when later < 4 then (select (price * quantity - coalesce((
    select shares[1] from order_discounts where order_id = sums.id), 0)) / quantity from order_lines where order_id = sums.id and position = 0)
  when later < 6 then 10000 when later < 8 then goods - discount + delivery else rest end)`)

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

async function post(
  tx: Tx,
  kind: string,
  into: string,
  which: string,
  at: string,
  reference = '',
  sign = 1,
): Promise<void> {
  await tx.execute(
    sql.raw(`with posted as (
      insert into ledger_postings (kind, order_id, reference, at) select '${kind}', id, '${reference}', least(now(), ${at})
      from sums where ${which} returning id as posting, order_id)
    insert into ledger_lines (posting_id, account, amount)
    select posting, account, ${sign} * line.amount from posted join sums on sums.id = posted.order_id join orders o on o.id = posted.order_id,
      lateral (values (${into}, o.amount), ('sales', o.delivery_charge - o.amount), ('delivery_income', -o.delivery_charge)) line (account, amount)
    where line.amount <> 0`),
  )
}
