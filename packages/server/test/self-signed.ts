/** A certificate that nobody vouches for, of `news.example.test`, with its key: made for tests, and good for nothing else. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8Ob6IjiQftcS9VBU
d3Mqa3c5pTucLK/4O53+DIR3iEahRANCAATzg2seLxx8K+vIcxcPIjaKdxXaqGnY
vvb4h8nHrzdOlmc7K5bZWyPdM+UexgxHaiOiLYlJcap2Ml+jWM0fXMV7
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUXzRielX3gjE9tHHkm1m52g91k90wCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRbmV3cy5leGFtcGxlLnRlc3QwIBcNMjYxMTI1MDgyMTQ4WhgP
MjEyNjExMDEwODIxNDhaMBwxGjAYBgNVBAMMEW5ld3MuZXhhbXBsZS50ZXN0MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE84NrHi8cfCvryHMXDyI2incV2qhp2L72
+IfJx683TpZnOyuW2Vsj3TPlHsYMR2ojoi2JSXGqdjJfo1jNH1zFe6NxMG8wHQYD
VR0OBBYEFOQNzHPmBwyukXloHZewBatf9VeyMB8GA1UdIwQYMBaAFOQNzHPmBwyu
kXloHZewBatf9VeyMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRbmV3cy5l
eGFtcGxlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIgSeKQuYK2uW9ybbrSbJ9VRoSD
sUIgY7QtXdEyOWADDXwCIQDFPAcLOQxmkdqvgfBDKl/NaTKeDTtYcvolEqNMlvm6
qg==
-----END CERTIFICATE-----
`,
};
