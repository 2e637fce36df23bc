// The portal has already asked; without script the button does the same.
const form = document.querySelector('form[data-send]');
form?.requestSubmit(form.querySelector('button'));
