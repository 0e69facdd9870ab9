/** Statements about what every visitor sees. */

export const layout = {
  title: 'Layout, start-up, header and footer',
  statements: {
    A01: 'Every page is in one layout: sticky header, service highlights, footer, back to top, toasts at the bottom right.',
    A02: 'An unknown path shows the 404 screen with status 404.',
    A03: 'A visitor with something stored sees "AL-ARIA Perfume Gallery is loading..." until it is restored.',
    A04: 'The loading screen disappears after 5000 ms even when restoring never ends.',
    A05: 'A visitor with nothing stored never sees the loading screen, which is in the page from its first byte.',
    A06: 'The logo links to home.',
    A07: 'The navigation links to Home, Shop, About, Contact and Orders.',
    A08: 'Orders has a red badge with the number of orders, when signed in and there are any.',
    A09: 'The cart icon counts the lines of the cart, not its bottles.',
    A10: 'A signed-in customer sees their name linking to the profile; a guest sees a person icon linking to sign-in.',
    A11: 'Small screens have a menu dialog with the links, Cart, Profile ({name}) or Sign In, and the social links.',
    A12: 'The search runs on each change of the text and lists its hits below.',
    A13: 'A search without hits, or one that fails, says "No Results Found".',
    A14: 'The search works by keyboard and screen reader alone and drops older responses.',
    A15: 'Footer and menu link to facebook, youtube, linkedin, tiktok and instagram.',
    A16: 'The footer has the brand blurb and links to About Us, Shop, Contact, Blog and FAQ.',
    A17: 'The footer links to the six brands and the six categories.',
    A18: 'The footer has the newsletter box, the copyright of 2025, the payment methods, Privacy Policy and Terms Of Service.',
    A19: 'Back to top appears after 800 px of scrolling and scrolls smoothly.',
    A20: 'The service highlights are headed "Craft Your Own Signature Fragrance" and are four.',
    A21: 'Each service highlight opens a dialog with a description, Key Features, Close and Shop Now.',
    A22: 'Free Delivery names ৳ 950, 3-5 business days, express, real-time tracking and secure packaging.',
    A23: 'Easy Returns names 30 days, the full refund, free return shipping, the online process and no restocking fees.',
    A24: '24/7 Support and Secure Payment list their features.',
  },
}

export const home = {
  title: 'Home',
  statements: {
    B01: 'Home shows the hero, New Arrivals, Bestsellers, the Product Of The Year and Special Offers, in this order.',
    B02: 'The hero has the three slides with their titles, badges, discounts, prices and buttons to the shop.',
    B03: 'Each slide shows badge, title, subtitle, description, discount, "Starting from", picture and one button.',
    B04: 'The hero shows one slide at a time, changes every 4000 ms in an endless loop, and fades from 768 px up only.',
    B05: 'The hero is 70 % of the window high, at least 500 px and at most 700 px.',
    B06: 'The arrows appear on hover or focus in the hero; dots show the current slide.',
    B07: 'The hero pauses on hover, on focus, with reduced motion and by its button.',
    B08: 'Each product section shows four placeholders while it loads.',
    B09: 'More than three products are a carousel, fewer a grid.',
    B10: 'Carousels show 4 products, 3 below 1025 px, 2 below 769 px, 1 below 480 px, and scroll in 500 ms.',
    B11: 'An empty section shows its own message.',
    B12: 'A product card opens its product and passes it in the navigation state; it has a grid and a list form.',
    B13: 'A card offers Add to Cart, or minus, quantity and plus once the product is in the cart.',
  },
}

export const companyPages = {
  title: 'About, FAQ, blog, collections and legal pages',
  statements: {
    D01: 'About shows its four figures, Our Story, the three values and links to the shop and the contact page.',
    D02: 'The FAQ has four collapsible categories, with the shop’s promises, and contact links.',
    D03: 'The blog shows "Blog Coming Soon", four teasers and a newsletter form that works.',
    D04: 'Offers shows the products on offer.',
    D05: 'Product links to brands, categories and collections.',
    D06: 'An empty wishlist says "Your Wishlist Is Empty", with two links and three tiles.',
    D07: 'The wishlist adds, removes and moves to the cart; a guest’s is kept in the browser, a customer’s on the account, merged at sign-in.',
    D08: 'The 404 screen has Go Home, Browse Products, Go Back, the popular pages and its claim.',
    D09: 'Privacy Policy and Terms Of Service are real pages.',
  },
}

export const shopPage = {
  title: 'Shop',
  statements: {
    H01: 'The shop has a breadcrumb, filters that collapse under 1024 px, a toolbar, chips, grid or list, and pagination.',
    H02: 'Category and brand in the URL preset the filters.',
    H03: 'Category, brand and search match any part, whatever the case; the search covers name and description.',
    H04: 'Selecting a selected category or brand clears it; every change of filter or sort goes to page 1.',
    H05: 'Four quick prices: 0-50, 50-100, 100-200, 200-1000.',
    H06: 'The price range filters; a minimum above the maximum is a message.',
    H07: 'The rating boxes filter.',
    H08: 'The lists of brands and categories come from the whole catalogue; the brands’ box is at most 15rem high.',
    H09: 'Four sort orders, newest first by default; pages of 12, 24 or 36; grid or list.',
    H10: 'First, last and the pages within two of the current one, with ellipses; a page number can be typed.',
    H11: 'An empty result shows a message and links.',
    H12: 'The URL contains filters, sort, page, size and view; Back restores list and scroll.',
    H13: 'A list that fails is logged and shows the empty result.',
  },
}

export const product = {
  title: 'Product',
  statements: {
    I01: 'A product opens at once from a card, and by link and refresh; an unknown one is the 404 screen.',
    I02: 'The gallery zooms on click; a broken picture is replaced by the drawn bottle.',
    I03: 'Name, price, old price with the Save amount, rating, description, category and tags are shown.',
    I04: 'The SKU is the last 6 characters of the id.',
    I05: 'The quantity starts at 1 and never goes below; that many are added.',
    I06: 'A product can be added to the wishlist and shared.',
    I07: 'Description and Reviews are tabs; customers who bought the product can review it.',
    I08: 'Up to four other products of the category, or "No Related Products Found".',
  },
}

export const newsletter = {
  title: 'Newsletter',
  statements: { L01: 'The newsletter box names what is wrong, says when it worked, and the address is stored once.' },
}
