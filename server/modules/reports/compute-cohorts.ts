import { dayInDhaka } from '#contract/dhaka-time.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import { sql } from '#database/drizzle.ts'
import type { Shop } from '../../context.ts'
import { deliveries } from '../orders/index.ts'
import { isTestOrder } from '../payments/index.ts'
import { computeOwn } from './own-connection.ts'

/**
 * Counts customers by the month of their first delivered order, and those who received one again so many months later
 * (`key`); and customers by the district of the latest order that they received. A customer is an account with the phone number of its orders, or a phone number without an account.
 */
export const computeCohorts = ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> =>
  computeOwn(db, async (tx) => {
    await acquireLocks(tx, 'reports')
    await tx.execute(sql`delete from report_days where basis = 'ordered' and dimension = 'cohort'`)
    await tx.execute(sql`
      insert into report_days (basis, dimension, day, key, label, orders)
      with received as (${receivedOrders}), first as (
        select customer, min(month) as cohort from received where customer is not null group by customer
      )
      select 'ordered', 'cohort', cohort, lpad((
          extract(year from age(month, cohort)) * 12 + extract(month from age(month, cohort)))::int::text, 3, '0'),
        '', count(distinct customer)
      from received join first using (customer) group by 3, 4`)
    await tx.execute(sql`delete from report_days where basis = 'ordered' and dimension = 'home'`)
    await tx.execute(sql`
      insert into report_days (basis, dimension, day, key, label, orders, bottles, delivered)
      select 'ordered', 'home', ${dayInDhaka(now())}::date, district, '', count(*), count(*) filter (where received > 1),
        count(*) filter (where latest > ${now().toISOString()}::timestamptz - interval '365 days')
      from (
        select (array_agg(district order by at desc))[1] as district, count(*) as received, max(at) as latest
        from (${receivedOrders}) r where customer is not null group by customer
      ) c group by district`)
  })

const receivedOrders = sql`
  select coalesce(nullif(coalesce(own.phone, o.phone), ''), o.user_id::text) as customer, e.at,
    date_trunc('month', e.at at time zone 'Asia/Dhaka')::date as month,
    coalesce(case when not o.pickup then o.district_code end, '') as district
  from (${deliveries}) e join orders o on o.id = e.order_id
  left join (select user_id, min(phone) as phone from orders where phone <> '' group by user_id) own
    on own.user_id = o.user_id
  where not ${isTestOrder(sql`o.id`)}`
