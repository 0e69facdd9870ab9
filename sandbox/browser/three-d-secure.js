// The shopper has answered: tell the page around this one, or go back to where the shopper came from.
const { back } = document.body.dataset
if (parent !== window) parent.postMessage('three-d-secure-answered', '*')
else if (back) location.replace(back)
