const again = () => window.location.reload();
document.querySelector('button')?.addEventListener('click', again);
window.addEventListener('online', again);
// Kept while a pupil is signed in.
const showLessons = (isKept) => document.querySelector('#lessons')?.toggleAttribute('hidden', !isKept);
caches.has('pupil-program').then(showLessons, () => undefined);
