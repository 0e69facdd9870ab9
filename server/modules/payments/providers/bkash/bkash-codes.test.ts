import { expect, it } from 'vitest'
import { failureOf, sentenceOf } from './bkash-codes.ts'

/** bKash's table: https://developer.bka.sh/docs/error-codes */
const codes = [
  ...'2001 2002 2003 2006 2007 2008 2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2023 2024 2025'.split(
    ' ',
  ),
  ...'2026 2028 2029 2031 2033 2034 2035 2037 2038 2039 2040 2041 2042 2043 2045 2048 2049 2050 2051 2052'.split(' '),
  ...'2053 2054 2055 2056 2057 2058 2059 2060 2061 2062 2063 2064 2065 2066 2067 2068 2069 2071 2072 2073'.split(' '),
  ...'2074 2077 2116 2117 2118 2119 2127 503'.split(' '),
]

it('has a sentence for every code of bKash, also for an unknown one', () => {
  for (const code of [...codes, '9999']) expect(sentenceOf(code)).toMatch(/^[A-Z].+\.$/i)
  expect(sentenceOf('2023')).toBe('The balance is too low.')
  const failures = ['2023', '2014', '2015', '2057', '2069', '2003', '2001'].map(failureOf)
  const expected = ['balance', 'verification', 'limit', 'account', 'cancelled', 'try_again', 'declined']
  expect(failures).toEqual(expected)
})
