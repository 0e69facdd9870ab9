import { html, page } from '../../pages/html.ts'

/** The page inside the card element's frame: numbers are typed here, and nowhere on the shop's own page. */
export function cardFormPage(): string {
  const body = html`<body>
<form id="card" novalidate autocomplete="on">
  <div class="field number">
    <label for="number">Card number</label>
    <input id="number" name="number" aria-describedby="problem" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="27" spellcheck="false" enterkeyhint="next">
    <span id="brand" aria-hidden="true"></span>
  </div>
  <div class="field expiry">
    <label for="expiry">Expiry date</label>
    <input id="expiry" name="expiry" aria-describedby="problem" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9" spellcheck="false" enterkeyhint="next" aria-description="Month and year, two digits each">
  </div>
  <div class="field code">
    <label for="code">Security code</label>
    <input id="code" name="code" aria-describedby="problem" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" spellcheck="false" enterkeyhint="done" aria-description="The three or four digits on the card">
  </div>
  <p id="problem"></p>
</form>
</body>`
  return page({ title: 'Card details', style: 'card-form.css', script: 'card-form.js', body })
}
