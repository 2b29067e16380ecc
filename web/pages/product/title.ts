/** Of the page that sells the paid plan. */
export const productTitle = 'Unlock AI-Powered Features'
