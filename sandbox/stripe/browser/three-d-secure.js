// Notifies the embedding page that the customer has answered, or wants to leave; without one, goes back to the shop.
const { answered, back } = document.body.dataset
if (answered === undefined) {
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') parent.postMessage('three-d-secure-closed', '*')
  })
} else if (parent !== window) parent.postMessage('three-d-secure-answered', '*')
else if (back) location.replace(back)
