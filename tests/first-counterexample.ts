import fc from 'fast-check';

// A run of commands takes seconds, and a search for a smaller one takes the test past its time: what failed is told
// as it was found, and its seed finds it again.
fc.configureGlobal({ endOnFailure: true });
